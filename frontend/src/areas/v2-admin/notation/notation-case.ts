/** What stands on the page, as its address says it. */
export interface NotationCase {
  text: string
  /** Grade id of the reader whose readings are shown; 0: every reading. */
  grade: number
  isVertical: boolean
}

export const readCase =
  (first: string) =>
  (params: URLSearchParams): NotationCase => {
    const grade = Number(params.get('grade') ?? 0)
    return {
      text: params.get('text') ?? first,
      grade: Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : 0,
      isVertical: params.get('writing') === 'vertical',
    }
  }

export const writeCase =
  (first: string) =>
  ({ text, grade, isVertical }: NotationCase): URLSearchParams =>
    new URLSearchParams([
      ...(text === first ? [] : [['text', text]]),
      ...(grade === 0 ? [] : [['grade', String(grade)]]),
      ...(isVertical ? [['writing', 'vertical']] : []),
    ])
