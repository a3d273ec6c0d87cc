import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import type { QuestionPools } from '@tcheck/contract/learning'
import { listActivitiesOfCourse } from '@tcheck/data/learning/activity'
import { listBests, type StoredBest } from '@tcheck/data/learning/best'
import { getCourse, listChapters } from '@tcheck/data/learning/course'
import type { Activity } from '@tcheck/learning/understanding'
import { parseSlotKey } from '@tcheck/scoring'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** What question-select, weak_learning and challenge choose from, and the own bests: four requests, however long ago the student began. */
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
    if (!course) return call.throwApiError('NOT_FOUND')
    const items = chapters.flatMap(({ chapter }) =>
      chapter.items.map(({ code, title, groups }) => ({
        ...{ code, title, chapter_code: chapter.code, chapter_title: chapter.title, groups: [...groups] },
        answers: newestOf(activities.get(code), groups),
      })),
    )
    const bests = await listBests(table, student.student_id, challengesOf(items))
    return { pools: { ...ref, subject_name: course.subject_name, items, bests: bests.map(toBest) } }
  }

/** What may be challenged: each chapter, and the whole subject. */
function challengesOf(items: readonly { chapter_code: string; groups: string[] }[]): string[][] {
  const chapters = [...Map.groupBy(items, ({ chapter_code }) => chapter_code).values(), items]
  return chapters.map((own) => own.flatMap(({ groups }) => groups))
}

const toBest = ({ groups, tries }: StoredBest): QuestionPools['bests'][number] => ({
  groups,
  tries: tries.map(({ run, score, maxScore: max_score, ms }) => ({ run, score, max_score, ms })),
})

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
