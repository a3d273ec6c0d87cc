import { finderOf } from '@tcheck/contract/fold'
import type { ChapterOfTree, ContentOfTree, ItemOfTree } from '@tcheck/contract/groups/admin-learning'
import { plainText } from '@tcheck/markup/plain-text'
import { partNames } from '../../../features/learning/part-names.ts'
import type { ChipKind } from '../../../ui/chip.tsx'

interface Titled {
  code: string
  title: string
}

/**
 * What of a course's tree is found: what says the words with all that it holds, and what leads there.
 *
 * @param search  words apart; none: the whole tree
 */
export function foundIn(chapters: readonly ChapterOfTree[], search: string): ChapterOfTree[] {
  if (search.trim() === '') return [...chapters]
  const isFound = finderOf(search)
  const says = ({ code, title }: Titled) => isFound([plainText(title), code])
  return chapters.flatMap((chapter) => {
    if (says(chapter)) return chapter
    const items = chapter.items.flatMap((item): ItemOfTree[] => {
      if (says(item)) return [item]
      const contents = item.contents.filter((one) => says(one))
      const groups = item.groups.filter((one) => says(one))
      return contents.length + groups.length > 0 ? [{ ...item, contents, groups }] : []
    })
    return items.length > 0 ? { ...chapter, items } : []
  })
}

interface State {
  kind: ChipKind
  word: string
}
const READY: State = { kind: 'ok', word: '使えます' }
const EMPTY: State = { kind: 'warn', word: '空です' }

export const stateOfContent = ({ parts }: ContentOfTree): State => (parts.length === 0 ? EMPTY : READY)

export function stateOfItem({ contents, groups, missing_groups }: ItemOfTree): State {
  if (missing_groups.length > 0) return { kind: 'danger', word: `ない問題 ${missing_groups.length}` }
  return contents.length + groups.length === 0 ? EMPTY : READY
}

export function stateOfChapter({ items }: ChapterOfTree): State {
  if (items.length === 0) return EMPTY
  const troubled = items.map(stateOfItem).find(({ kind }) => kind === 'danger')
  return troubled ? { kind: 'danger', word: 'ない問題があります' } : READY
}

const questionsOf = ({ groups }: ItemOfTree) => groups.reduce((sum, { question_count }) => sum + question_count, 0)

/** 「学習内容1・グループ3・10問」 */
export const itemHolds = (item: ItemOfTree): string =>
  `学習内容${item.contents.length}・グループ${item.groups.length}・${questionsOf(item)}問`

/** 「項目3・学習内容4・28問」 */
export function chapterHolds({ items }: ChapterOfTree): string {
  const contents = items.reduce((sum, { contents: own }) => sum + own.length, 0)
  return `項目${items.length}・学習内容${contents}・${items.reduce((sum, item) => sum + questionsOf(item), 0)}問`
}

/** 「導入・ドリル・たしかめ」 */
export const contentHolds = ({ parts }: ContentOfTree): string => parts.map(({ kind }) => partNames[kind]).join('・')

/** `math-6`, as the address has it. */
export const courseKey = ({ subject_code, grade }: { subject_code: string; grade: number }) =>
  `${subject_code}-${grade}`

export function courseOfKey(key: string | null): { subject_code: string; grade: number } | null {
  const [, subject_code = '', grade = ''] = /^(.+)-(\d{1,2})$/.exec(key ?? '') ?? []
  return subject_code === '' ? null : { subject_code, grade: Number(grade) }
}
