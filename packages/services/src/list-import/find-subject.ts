import { fold } from '@tcheck/contract/fold'

export interface Subject {
  code: string
  name: string
}

/** Other words for a subject, by the word that its name may hold. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  国語: ['こくご', 'japanese'],
  算数: ['さんすう', '数学'],
  数学: ['すうがく', '算数', 'math', 'maths', 'mathematics'],
  理科: ['りか', 'science'],
  社会: ['しゃかい'],
  英語: ['えいご', '外国語', 'english', 'eng'],
}

/** The words of a name: 「算数・数学」 is 算数 and 数学. */
const wordsOf = ({ name }: Subject): string[] => name.split(/[・/／,、，&＆]/).map(fold)

const others = new Map(Object.entries(OTHER_WORDS).map(([word, all]) => [fold(word), all.map(fold)]))

/** In this order: the whole name or the code, a word of the name, another word for one, and how a word begins (数, 英). */
const ways: readonly ((subject: Subject, text: string) => boolean)[] = [
  (subject, text) => fold(subject.name) === text || fold(subject.code) === text,
  (subject, text) => wordsOf(subject).includes(text),
  (subject, text) => wordsOf(subject).some((word) => others.get(word)?.includes(text)),
  (subject, text) => text !== '' && wordsOf(subject).some((word) => word.startsWith(text)),
]

/** The subjects that a text may mean, by the first way that finds any: one, or several where it does not tell. */
export function findSubjects(written: string, subjects: readonly Subject[]): Subject[] {
  const whole = fold(written)
  // 数学科 is 数学, but 理科 is no 理.
  const texts = /..科$/.test(whole) ? [whole, whole.slice(0, -1)] : [whole]
  for (const text of texts) {
    for (const isMeant of ways) {
      const found = subjects.filter((subject) => isMeant(subject, text))
      if (found.length > 0) return found
    }
  }
  return []
}

/** The words of a text, each for one subject: 「数学、英語」, 「国・数・英」, 「国数英」. */
export function splitSubjects(text: string, subjects: readonly Subject[]): string[] {
  const isOne = (word: string) => findSubjects(word, subjects).length === 1
  if (isOne(text)) return [text]
  const wordsBy = (separator: RegExp) =>
    text
      .split(separator)
      .map((one) => one.trim())
      .filter((one) => one !== '')
  for (const several of [wordsBy(/[、,・/\s]+/), Array.from(text)])
    if (several.length > 1 && several.every(isOne)) return several
  return wordsBy(/[、,]+/)
}

const quoted = (subjects: readonly Subject[]) => subjects.map(({ name }) => `「${name}」`).join('')

/** The one subject of a word, or a sentence that says why there is none. */
export function subjectOf(word: string, subjects: readonly Subject[]): Subject | string {
  const [subject, ...more] = findSubjects(word, subjects)
  if (subject && more.length === 0) return subject
  if (subject) return `「${word}」は${quoted([subject, ...more])}のどれか、分かりません`
  const known = subjects.length === 0 ? '教科が登録されていません' : `使えるのは${quoted(subjects)}です`
  return `「${word}」は見つかりません。${known}`
}
