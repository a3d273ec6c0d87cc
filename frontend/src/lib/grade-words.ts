const schools = ['小', '中', '高'] as const

/** Grade id 1–12 as people say it (domain.md, "Words"): 6 → 小6, 8 → 中2, 12 → 高3. */
export function gradeInWords(gradeId: number): string {
  const [school, first] = gradeId <= 6 ? [schools[0], 0] : gradeId <= 9 ? [schools[1], 6] : [schools[2], 9]
  return `${school}${gradeId - first}`
}
