import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'

/** A class that there is not, for the tour: twelve students at eight sub questions, one who is answering, one who has not begun. */

export const questionTexts = [
  '一次関数 y = 2x + 3 の変化の割合を求めなさい。',
  'x が1から4まで増えるとき、y の増加量を求めなさい。',
  '一次関数 y = -3x + 1 で、x が2増えるときの y の増加量を求めなさい。',
  'x が3増えると y が12増える一次関数の、変化の割合を求めなさい。',
  '傾きが2で、点(0, 5)を通る直線の切片を求めなさい。',
  '2点(1, 2)、(3, 8)を通る直線の傾きを求めなさい。',
  'その直線の切片を求めなさい。',
  '直線 y = 3x - 1 が、点(2, a)を通ります。a を求めなさい。',
] as const

/** Of each sub question. */
export const pointsEach = 5
const columns: ClassResult['columns'] = questionTexts.map((text, at) => ({
  main_question_number: Math.floor(at / 4) + 1,
  sub_question_number: (at % 4) + 1,
  main_title: at < 4 ? '変化の割合' : 'グラフと式',
  text,
  viewpoint: at < 4 ? 'knowledge' : 'thinking',
  max_score: pointsEach,
}))

const MARKS = [
  ...['oooooooo', 'ooooooxx', 'ooxooo-o', 'ooooxoxo', 'oooooxxx', 'oxoooo-x', 'oooooooo', 'ooxoooxx', 'oooxxo--'],
  ...['ooooooxx', 'oxo.....', ''],
]

const pointsOf = (marks: string) => Array.from(marks, (letter) => (letter === 'o' ? pointsEach : 0))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const rows = MARKS.map((marks, at): ResultRow => {
  const points = pointsOf(marks)
  return {
    student_id: `demo-${at + 1}`,
    ban: at + 1,
    student_activity_group_id: null,
    state: marks === '' ? 'not_started' : marks.includes('.') ? 'answering' : 'finished',
    is_late: false,
    score: marks === '' ? null : sumOf(points),
    ...{ marks, points },
    updated_at: null,
    late_minutes: null,
    is_offline_start: false,
    rivals: [],
    is_chosen: false,
  }
})

const finished = rows.filter(({ state }) => state === 'finished')
const scores = finished.map(({ score }) => score ?? 0).sort((one, other) => one - other)
const middle = scores.length / 2
const rateOf = (letters: readonly string[]) =>
  letters.filter((letter) => letter === 'o').length / Math.max(1, letters.length)
const lettersOf = (at: number) => finished.map(({ marks }) => marks[at] ?? '')
const BANDS = [0, 10, 20, 30, 40] as const

/** Who wrote y = 3x + 1 for y = 3x - 1. */
const SIGN_LOST = [2, 5, 8, 10]

/** As the server would say it. */
export const demoClass: ClassResult = {
  set: {
    id: 'demo',
    category: 'cbt',
    title: '一次関数 単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: '一次関数',
    max_score: columns.length * pointsEach,
  },
  mission: null,
  ...{ grade: 8, kumi: '2', classes: [], year: null, years: [] },
  generated_at: '2026-04-01T00:00:00.000Z',
  live_version: 'demo',
  columns,
  rows,
  summary: {
    roster_count: rows.length,
    answered_count: finished.length,
    answering_count: rows.filter(({ state }) => state === 'answering').length,
    average: sumOf(scores) / scores.length,
    median: ((scores[Math.ceil(middle) - 1] ?? 0) + (scores[Math.floor(middle)] ?? 0)) / 2,
    highest: scores.at(-1) ?? null,
    lowest: scores[0] ?? null,
  },
  column_rates: columns.map((_, at) => rateOf(lettersOf(at))),
  distribution: BANDS.slice(1).map((to, at) => {
    const from = BANDS[at] ?? 0
    const isLast = at === BANDS.length - 2
    return { from, to, count: scores.filter((score) => score >= from && (score < to || isLast)).length }
  }),
  viewpoints: (['knowledge', 'thinking'] as const).map((viewpoint) => {
    const letters = columns.flatMap((column, at) => (column.viewpoint === viewpoint ? lettersOf(at) : []))
    return { viewpoint, rate: rateOf(letters), grade_rate: null }
  }),
  stumbles: [
    {
      ...{ column: 6, rate: rateOf(lettersOf(6)), reasons: ['same_mistake', 'many_wrong'] },
      wrong: [{ response: '1', bans: SIGN_LOST }],
    },
    {
      ...{ column: 7, rate: rateOf(lettersOf(7)), reasons: ['same_mistake', 'many_wrong'] },
      // They went on with it.
      wrong: [{ response: '7', bans: SIGN_LOST }],
    },
  ],
  items: [],
}
