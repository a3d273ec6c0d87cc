import type { MainQuestion } from '@tcheck/contract/question-set'
import { chapterItem, contentItem, courseItem } from '@tcheck/data/learning/course'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { Content, ContentHead } from '@tcheck/learning/course'
import { storeQuestionSets } from '../import/store-question-sets.ts'
import type { DemoContent } from './content.ts'
import type { DemoChapterItem } from './demo-course.ts'

const headOf = ({ code, title, parts }: Content): ContentHead => ({
  code,
  title,
  parts: parts.map(({ id, kind, title: name }) => ({ id, kind, title: name })),
})

/** Its answers are written in words: question-select and a challenge, which the engine marks, do not offer them. */
export const isSelfMarked = ({ contents }: DemoChapterItem, group: string): boolean =>
  contents.some(({ parts }) => parts.some((part) => part.kind === 'self_marking' && part.group === group))

/** The learning material of the demo: its lquestion groups, then what leads to them. */
export async function seedLearning(
  table: Table,
  { content: { courses, groups }, now }: { content: DemoContent; now: Date },
): Promise<StoredSet<MainQuestion, 'learning'>[]> {
  const stamp = { stored_at: now.toISOString(), stored_by: null }
  const stored = await storeQuestionSets(
    table,
    groups.map((group) => ({ ...group, category: 'learning' as const })),
    stamp,
  )
  for (const { subject_code, subject_name, grade, chapters } of courses) {
    const course = { subject_code, grade }
    const contents = chapters.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.contents.map((content) =>
          contentItem({ ...course, subject_name, item_code: item.code, item_title: item.title, content }),
        ),
      ),
    )
    const heads = chapters.map(({ code, title, items }, at) => {
      const chapter = {
        code,
        title,
        items: items.map((item) => ({
          code: item.code,
          title: item.title,
          contents: item.contents.map(headOf),
          groups: groups
            .filter(({ code, unit_id }) => unit_id === item.code && !isSelfMarked(item, code))
            .map((group) => group.code),
        })),
      }
      return chapterItem({ ...course, place: at + 1, chapter })
    })
    await table.batchPut([
      ...contents,
      ...heads,
      courseItem({ ...course, subject_name, chapter_count: chapters.length }),
    ])
  }
  return stored
}
