import type { Chapter, Content, ContentHead } from '@tcheck/contract/learning'
import type { StoredChapter, StoredContent } from '@tcheck/data/learning/course'
import type { Part, PartKind } from '@tcheck/learning/course'
import { type Activity, contentsDone, noActivity, partKey, understandingOf } from '@tcheck/learning/understanding'
import { learningPartsOf } from '@tcheck/sessions'

type Head = {
  readonly code: string
  readonly title: string
  readonly parts: readonly Pick<Part, 'id' | 'kind' | 'title'>[]
}

/** Done is a part with a judged activity; the current one is the first that is not. */
function headOf({ code, title, parts }: Head, { judged }: Activity): ContentHead {
  const states = learningPartsOf(
    parts.map(({ id }) => ({ id, activities: partKey(code, id) in judged ? [{ isJudged: true }] : [] })),
  )
  return {
    code,
    title,
    parts: parts.map(({ id, kind, title: name }, at) => ({
      id,
      kind: kind as PartKind,
      title: name,
      state: states.parts[at]?.state ?? 'NonActive',
    })),
    current_part: states.currentIndex,
  }
}

/** @param activities  of the student, by chapter item */
export const toChapter = ({ chapter }: StoredChapter, activities: ReadonlyMap<string, Activity>): Chapter => ({
  code: chapter.code,
  title: chapter.title,
  items: chapter.items.map((item) => {
    const activity = activities.get(item.code) ?? noActivity
    const { answered, correct, rate, level } = understandingOf(activity.answers)
    return {
      code: item.code,
      title: item.title,
      contents: item.contents.map((head) => headOf(head, activity)),
      answered,
      correct,
      rate,
      level,
      contents_done: contentsDone(item.contents, activity.judged),
      contents_count: item.contents.length,
      last_day: activity.lastDay || null,
    }
  }),
})

export function toContent(
  { content, subject_code, subject_name, grade, item_code, item_title }: StoredContent,
  activity: Activity,
): Content {
  const head = headOf(content, activity)
  return {
    ...head,
    subject_code,
    subject_name,
    grade,
    item_code,
    item_title,
    parts: head.parts.map((part, at) => {
      const stored = content.parts[at]
      return stored?.kind === 'introduction'
        ? { ...part, blocks: [...stored.blocks], group: null }
        : { ...part, blocks: [], group: stored?.group ?? null }
    }),
  }
}
