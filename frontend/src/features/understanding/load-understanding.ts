import { client } from '../../lib/api/client.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { loadUnderstanding, understanding } from '../../lib/store/understanding.ts'
import { courseName } from '../desk/desk-queries.ts'
import { storedAnswer } from '../offline/stored-answers.ts'
import { soon } from '../saving/patience.ts'
import { type Looking, listActivities, showGrade } from './understanding-calls.ts'

let newest = 0

/** Into the store of understanding (spec.md section 3): what an earlier asking brings late does not replace a later one. */
export async function loadUnderstandingOf(subject_code: string): Promise<void> {
  newest += 1
  const own = newest
  const before = understanding.get()
  await loadUnderstanding(async () => {
    const { course } = await storedAnswer(courseName(subject_code), async () => {
      const told = await client.learning.showCourseByStudent({ subject_code }, soon())
      return told?.course && told
    })
    if (own !== newest) return understanding.get()
    const items = course.chapters.flatMap((chapter) =>
      chapter.items.map((item) => ({ chapter: chapter.title, item, id: `${subject_code}/${item.code}` })),
    )
    return {
      grade: gradeText(course.grade),
      chapter_item_activities: items.map(({ id, chapter, item: { title, rate, level, answered } }) => ({
        ...{ id, chapter, chapter_item: title, rate, level, answered },
      })),
    }
  })
  // A failure of an asking that nobody waits for any more says nothing.
  if (own !== newest && understanding.get().error !== null) understanding.set({ error: before.error })
}

/** The same of one student whom somebody looks at: activities and grade together, as the specification has the calls. */
export async function loadUnderstandingFor(by: Looking, asked: { id: string; grade?: number | undefined }) {
  newest += 1
  const own = newest
  const both = Promise.all([listActivities(by, asked), showGrade(by, asked.id)])
  await loadUnderstanding(async () => {
    const [{ chapter_item_activities }, { grade }] = await both
    return own === newest ? { chapter_item_activities, grade: grade.name } : understanding.get()
  })
  return (await both)[0]
}
