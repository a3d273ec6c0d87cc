import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { AnsweredRun, understanding } from '@tcheck/contract/groups/understanding'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { ulidTime } from '@tcheck/data/attempt/ulid-time'
import { getActivity } from '@tcheck/data/learning/activity'
import { japanDayOf } from '@tcheck/learning/japan-day'
import type { Activity } from '@tcheck/learning/understanding'
import { parseSlotKey } from '@tcheck/scoring'
import { courseAsKnown } from '@tcheck/services/learning/course-as-known'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'
import { toItemActivities } from '../understanding-view.ts'

/** The newest answer of each question of a chapter item: as many as it has questions, however often they were answered. */
export const showItemAnswers =
  ({ table }: RunDeps): RouteHandler<typeof understanding.showItemAnswersByBranch> =>
  async ({ input, principal, throwApiError }) => {
    const student = (await reachedStudent(table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    const { subject_code, item_code, grade = student.grade } = input
    const ref = { subject_code, grade }
    const [course, { activity }] = await Promise.all([
      courseAsKnown(table, student.id, ref),
      getActivity(table, student.id, { ...ref, item_code }),
    ])
    const items = course ? toItemActivities(course) : []
    return {
      chapter_item_activity: items.find(({ code }) => code === item_code) ?? throwApiError('NOT_FOUND'),
      learning_runs: runsOf(student.id, activity),
    }
  }

/** By the run that they were given in, the newest first. */
function runsOf(studentId: string, { answers }: Activity): AnsweredRun[] {
  const byRun = Map.groupBy(Object.entries(answers), ([, { run }]) => run)
  const newestFirst = [...byRun].sort(([a], [b]) => (a < b ? 1 : -1))
  return newestFirst.map(([run, own]) => ({
    id: attemptId(studentId, run),
    day: japanDayOf(new Date(ulidTime(run))),
    answers: own
      .flatMap(([key, { points: score, maxPoints: max_score }]) => {
        const at = key.lastIndexOf('/')
        const place = parseSlotKey(key.slice(at + 1))
        if (!place) return []
        const { mainQuestionNumber: main_question_number, subQuestionNumber: sub_question_number } = place
        return [{ group: key.slice(0, at), main_question_number, sub_question_number, score, max_score }]
      })
      .sort((a, b) => compare(a.group, b.group) || a.main_question_number - b.main_question_number),
  }))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
