import type { learning } from '@tcheck/contract/groups/learning'
import type { QuestionPools } from '@tcheck/contract/learning'
import { listActivitiesOfCourse } from '@tcheck/data/learning/activity'
import { getCourse, listChapters } from '@tcheck/data/learning/course'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { Activity } from '@tcheck/learning/understanding'
import { parseSlotKey } from '@tcheck/scoring'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** What question-select, weak_learning and challenge choose from: three requests, however long ago the student began. */
export const showPools =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showPoolsByStudent> =>
  async (call) => {
    const student = learnerOf(call)
    const { subject_code, grade = student.grade } = call.input
    const ref = { subject_code, grade }
    const [course, chapters, activities] = await Promise.all([
      getCourse(table, ref),
      listChapters(table, ref),
      listActivitiesOfCourse(table, student.student_id, ref),
    ])
    if (!course) throw call.refuse('NOT_FOUND')
    const items = chapters.flatMap(({ chapter }) =>
      chapter.items.map(({ code, title, groups }) => ({
        ...{ code, title, chapter_code: chapter.code, chapter_title: chapter.title, groups: [...groups] },
        answers: newestOf(activities.get(code), groups),
      })),
    )
    return { pools: { ...ref, subject_name: course.subject_name, items } }
  }

/** Of the groups that may be chosen from: written answers, which their student marks, lie in others of the same item. */
function newestOf(
  activity: Activity | undefined,
  groups: readonly string[],
): QuestionPools['items'][number]['answers'] {
  return Object.entries(activity?.answers ?? {}).flatMap(([key, { points: score, maxPoints: max_score }]) => {
    const at = key.lastIndexOf('/')
    const place = parseSlotKey(key.slice(at + 1))
    const group = key.slice(0, at)
    if (!place || !groups.includes(group)) return []
    const { mainQuestionNumber: main_question_number, subQuestionNumber: sub_question_number } = place
    return [{ group, main_question_number, sub_question_number, score, max_score }]
  })
}
