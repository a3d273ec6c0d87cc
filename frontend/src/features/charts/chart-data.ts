export interface Series {
  key: string
  name: string
  /** Shown in the legend beside the name: 「平均 58.1」. */
  value?: string
}

/** One place on the axis with the number of each series; null where there is none. */
export interface Point {
  label: string
  values: Readonly<Record<string, number | null>>
}

export interface ChartProps {
  /** What the chart says in one sentence, for those who do not see it. */
  description: string
  series: readonly Series[]
  points: readonly Point[]
  /** Written after each number: 「人」「%」. */
  unit?: string
  heightPixels?: number
  /** Largest value of the axis; left out: from the data. */
  max?: number
  /** Marks a single bar as one to look at: a rate under one half. */
  isLow?: (point: Point) => boolean
}
