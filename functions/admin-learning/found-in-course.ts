import type { FoundMaterial } from '@tcheck/contract/groups/admin-learning'
import type { StoredChapter, StoredCourse } from '@tcheck/data/learning/course'
import type { StoredSetHead } from '@tcheck/data/question-set/question-set'
import { plainText } from '@tcheck/markup/plain-text'

interface Stored {
  chapters: readonly StoredChapter[]
  /** Of the course's lquestion groups. */
  heads: readonly StoredSetHead<'learning'>[]
}

/**
 * Chapters, items, contents and lquestion groups of a course whose title or code contains the words, in the order of the tree. Groups
 * without an item come last, since no other list has them.
 */
export function foundInCourse(
  { subject_code, subject_name, grade }: StoredCourse,
  { chapters, heads }: Stored,
  isFound: (texts: readonly string[]) => boolean,
): FoundMaterial[] {
  type Within = Pick<FoundMaterial, 'chapter_title' | 'item_title'>
  const one = (kind: FoundMaterial['kind'], { code, title }: { code: string; title: string }, within: Within) =>
    isFound([plainText(title), code]) ? [{ kind, code, title, subject_code, subject_name, grade, ...within }] : []
  const byCode = new Map(heads.map((head) => [head.code, head]))
  const named = new Set<string>()
  const inTree = chapters.flatMap(({ chapter }) => {
    const inChapter = { chapter_title: chapter.title, item_title: null }
    const items = chapter.items.flatMap((item) => {
      const within = { chapter_title: chapter.title, item_title: item.title }
      for (const code of item.groups) named.add(code)
      return [
        ...one('item', item, inChapter),
        ...item.contents.flatMap((content) => one('content', content, within)),
        ...item.groups.flatMap((code) => byCode.get(code) ?? []).flatMap((head) => one('group', head, within)),
      ]
    })
    return [...one('chapter', chapter, { chapter_title: null, item_title: null }), ...items]
  })
  const others = heads.filter(({ code }) => !named.has(code))
  return [...inTree, ...others.flatMap((head) => one('group', head, { chapter_title: null, item_title: null }))]
}
