const SCHOOLS = [
  { word: '小', last: 6, before: 0 },
  { word: '中', last: 3, before: 6 },
  { word: '高', last: 3, before: 9 },
] as const
const KANJI = '〇一二三四五六'

/**
 * 小2, 中学2年, 高校二年生, 新中1, ２ in any width … as a grade id 1–12; null for what does not say the school: a bare 2 may be of three.
 */
export function readGrade(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const [, word = '', year = ''] =
    /^[新現]?(小|中|高)(?:学校?|等学校|校)?[新現]?第?([1-6一二三四五六])(?:年生?|学年|生)?$/.exec(plain) ?? []
  const school = SCHOOLS.find((one) => one.word === word)
  const number = KANJI.includes(year) ? KANJI.indexOf(year) : Number(year)
  return school && number >= 1 && number <= school.last ? school.before + number : null
}

/** 小6, 中2 */
export function gradeWords(grade: number): string {
  const school = SCHOOLS.findLast(({ before }) => grade > before) ?? SCHOOLS[0]
  return `${school.word}${grade - school.before}`
}
