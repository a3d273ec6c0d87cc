/** One name for each statistic, with what it is made of: for files and screens of teachers and admins alike. */
export const STATISTICS = {
  /** Share of students with all points of the sub question. */
  facility: { name: '正答率', heading: '正答率(全部正解、%)', meaning: '全部正解した人の割合' },
  /** Share of the points that could be reached. */
  pointRate: { name: '得点率', heading: '得点率(取れた点、%)', meaning: '満点のうち、取れた点の割合' },
  /** Point-biserial correlation. */
  discrimination: {
    name: '識別力',
    heading: '識別力(点双列相関)',
    meaning: '正解かどうかと、ほかの小問の得点との相関(点双列相関)',
  },
  /** Facility of the upper minus facility of the lower group. */
  groupDifference: {
    name: '上位下位差',
    heading: '上位下位差(27%)',
    meaning: '得点の上位27%と下位27%の、正答率の差',
  },
  standardDeviation: { name: '標準偏差', heading: '標準偏差', meaning: '得点の散らばり' },
  standardScore: { name: '偏差値', heading: '偏差値', meaning: 'クラスの平均を50、標準偏差を10とした得点' },
} as const satisfies Readonly<Record<string, { name: string; heading: string; meaning: string }>>

/** 「正答率: 全部正解した人の割合。識別力: …。」 */
export const statisticsLegend = (...names: readonly (keyof typeof STATISTICS)[]): string =>
  names.map((name) => `${STATISTICS[name].name}: ${STATISTICS[name].meaning}。`).join('')
