import type { CourseHead, GroupHead, ItemOfTree } from '@tcheck/contract/groups/admin-learning'
import type { StoredCourse } from '@tcheck/data/learning/course'
import type { StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { ChapterItem } from '@tcheck/learning/course'

export const courseView = ({
  subject_code,
  subject_name,
  grade,
  chapter_count,
  version,
  stored_at,
}: StoredCourse): CourseHead => ({
  subject_code,
  subject_name,
  grade,
  chapter_count,
  version,
  stored_at,
})

export const groupView = ({
  code,
  title,
  question_count,
  max_score,
  version,
}: StoredSetHead<'learning'>): GroupHead => ({ code, title, question_count, max_score, version })

/** @param heads  of the course's lquestion groups, by their codes */
export function itemView(item: ChapterItem, heads: ReadonlyMap<string, StoredSetHead<'learning'>>): ItemOfTree {
  const known = item.groups.flatMap((code) => heads.get(code) ?? [])
  return {
    code: item.code,
    title: item.title,
    contents: item.contents.map(({ code, title, parts }) => ({
      code,
      title,
      parts: parts.map((part) => ({ ...part })),
    })),
    groups: known.map(groupView),
    missing_groups: item.groups.filter((code) => !heads.has(code)),
  }
}
