const stages = [
  { word: '小', first: 1, last: 6 },
  { word: '中', first: 7, last: 9 },
  { word: '高', first: 10, last: 12 },
] as const

/** The kind of school (小, 中, 高) of a grade id, and the year within it. */
export function schoolYearOf(gradeId: number): { word: string; year: number } | undefined {
  const stage = stages.find(({ first, last }) => gradeId >= first && gradeId <= last)
  return stage && { word: stage.word, year: gradeId - stage.first + 1 }
}

/** Grade id 1–12 as people say it (domain.md, "Words"): 6 → 小6, 8 → 中2, 12 → 高3; empty for anything else. */
export function gradeText(gradeId: number): string {
  const { word = '', year = '' } = schoolYearOf(gradeId) ?? {}
  return `${word}${year}`
}
