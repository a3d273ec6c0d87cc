import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import type { GroupAnswers } from '@tcheck/contract/learning-overview'
import { ulidTime } from '@tcheck/data/attempt/ulid-time'
import { listActivitiesOfItem } from '@tcheck/data/learning/activity'
import { listChapters } from '@tcheck/data/learning/course'
import { listPupils } from '@tcheck/data/student/pupil'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { type Activity, understandingOf } from '@tcheck/learning/understanding'
import { parseSlotKey } from '@tcheck/scoring'
import { wireSetOf } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'

type Answers = GroupAnswers['students'][number]['answers']

/** The newest answers of a branch's students to one lquestion group: two queries of as many students as there are. */
export const showGroupAnswers =
  ({ table, library }: RunDeps): RouteHandler<typeof understanding.showGroupAnswersByTeacher> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const { set } = (await library.getNewest({ category: 'learning', code: input.code })) ?? throwApiError('NOT_FOUND')
    const { subject_code, subject_name, grade_id: grade, unit_id } = set
    const item_code = unit_id ?? throwApiError('NOT_FOUND')
    const [pupils, chapters, activities] = await Promise.all([
      listPupils(table, branch_id),
      listChapters(table, { subject_code, grade }),
      listActivitiesOfItem(table, branch_id, { subject_code, grade, item_code }),
    ])
    const here = pupils.filter(({ state }) => state !== 'left')
    const students = here.flatMap(({ student_id: id, name, kana, grade: own }) => {
      const activity = activities.get(id)
      const answered = activity && ofGroup(activity, input.code)
      const student = { id, name: name || null, kana, grade: own }
      return answered && answered.answers.length > 0 ? [{ student, ...answered }] : []
    })
    const chapter = chapters.find((one) => one.chapter.items.some(({ code }) => code === item_code))?.chapter
    return {
      today: japanDayOf(now),
      item: {
        ...{ subject_code, subject_name, grade, code: item_code, chapter_title: chapter?.title ?? '' },
        title: chapter?.items.find(({ code }) => code === item_code)?.title ?? set.title,
      },
      lquestion_group: wireSetOf(set),
      questions: set.question_groups.flatMap(({ main_question_number, questions }) =>
        questions.map(({ sub_question_number }) => {
          const place = { main_question_number, sub_question_number }
          return { ...place, ...togetherAt(place, students) }
        }),
      ),
      students: students.toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0)),
      without_count: here.filter(
        (one) => one.grade === grade && !students.some(({ student }) => student.id === one.student_id),
      ).length,
    }
  }

/** What one student's newest answers in a group are. */
function ofGroup({ answers }: Activity, group: string): { answers: Answers; rate: number | null; last_day: string } {
  const own = Object.entries(answers).filter(([key]) => key.slice(0, key.lastIndexOf('/')) === group)
  const last = Math.max(0, ...own.map(([, { run }]) => ulidTime(run)))
  return {
    answers: own
      .flatMap(([key, { points: score, maxPoints: max_score }]) => {
        const place = parseSlotKey(key.slice(key.lastIndexOf('/') + 1))
        if (!place) return []
        const { mainQuestionNumber: main_question_number, subQuestionNumber: sub_question_number } = place
        return [{ main_question_number, sub_question_number, score, max_score }]
      })
      .sort((a, b) => a.main_question_number - b.main_question_number || a.sub_question_number - b.sub_question_number),
    rate: understandingOf(Object.fromEntries(own)).rate,
    last_day: japanDayOf(new Date(last)),
  }
}

function togetherAt(
  at: { main_question_number: number; sub_question_number: number },
  students: readonly { answers: Answers }[],
) {
  const own = students.flatMap(({ answers }) =>
    answers.filter(
      (one) =>
        one.main_question_number === at.main_question_number && one.sub_question_number === at.sub_question_number,
    ),
  )
  const most = own.reduce((sum, { max_score }) => sum + max_score, 0)
  return {
    answered: own.length,
    correct: own.filter(({ score, max_score }) => score === max_score).length,
    rate: most === 0 ? null : own.reduce((sum, { score }) => sum + score, 0) / most,
  }
}
