import type { MainQuestion } from '@tcheck/contract/question-set'
import { getCourse } from '@tcheck/data/learning/course'
import { turnCourse, writeCourseVersion } from '@tcheck/data/learning/course-version'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { storeQuestionSets } from '../import/store-question-sets.ts'
import type { DemoContent } from './content.ts'
import type { DemoChapterItem } from './demo-course.ts'

/** Its answers are written in words: question-select and a challenge, which the engine marks, do not offer them. */
export const isSelfMarked = ({ contents }: DemoChapterItem, group: string): boolean =>
  contents.some(({ parts }) => parts.some((part) => part.kind === 'self_marking' && part.group === group))

/** The learning material of the demo: its lquestion groups, then what leads to them. */
export async function seedLearning(
  table: Table,
  { content: { courses, groups }, now }: { content: DemoContent; now: Date },
): Promise<StoredSet<MainQuestion, 'learning'>[]> {
  const stamp = { stored_at: now.toISOString(), stored_by: null, how: 'imported' } as const
  const stored = await storeQuestionSets(
    table,
    groups.map((group) => ({ ...group, category: 'learning' as const })),
    stamp,
  )
  for (const { chapters, ...named } of courses) {
    if (await getCourse(table, named)) continue
    const course = {
      ...named,
      chapters: chapters.map(({ items, ...chapter }) => ({
        ...chapter,
        items: items.map((item) => ({
          ...item,
          groups: groups
            .filter(({ code, unit_id }) => unit_id === item.code && !isSelfMarked(item, code))
            .map(({ code }) => code),
        })),
      })),
    }
    const version = await writeCourseVersion(table, course, { before: 0, ...stamp })
    await turnCourse(table, course, { version, before: 0, ...stamp })
  }
  return stored
}
