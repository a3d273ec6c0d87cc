import type { MainQuestion } from '@tcheck/contract/question-set'
import * as data from '@tcheck/data'
import { watchClass } from '@tcheck/data/attempt/live'
import { BRANCH_KNOWN_MS } from '@tcheck/data/branch/branch'
import { seedTestSchool, testSet } from '@tcheck/local-cloud/testing/test-school'
import { benchStudentId, finishedAttempt } from './finished-attempt.ts'
import { type BenchExam, CLASSES, EXAM, LONG_EXAM, MISSION } from './world.ts'

/** Four points a sub question. */
export function examOf({ code, mains, subs }: BenchExam): data.StoredSet<MainQuestion> {
  const set = testSet('cbt', code)
  const [main] = set.question_groups
  const [sub] = main?.questions ?? []
  if (!main || !sub) throw new Error('the test set has no question')
  const question_groups = Array.from({ length: mains }, (_, at) => ({
    ...main,
    main_question_number: at + 1,
    questions: Array.from({ length: subs }, (_, place) => ({
      ...sub,
      sub_question_number: place + 1,
      // Longer than what a report says of it.
      text: `(${place + 1}) ある数に4をかけて3をたすと、31になりました。もとの数はいくつですか。`,
      answer: '7',
    })),
  }))
  return { ...set, question_groups, question_count: mains * subs, max_score: mains * subs * 4 }
}

const student = (kumi: string, ban: number, branch_id: string): data.Student => ({
  id: benchStudentId(kumi, ban),
  branch_id,
  kind: 'roster',
  grade: 8,
  kumi,
  ban,
  login_id: null,
  link_version: 1,
  disabled_at: null,
})

/** A class of 中2 with its roster, of whom nobody has answered. */
export async function fillBenchClass(
  table: data.Table,
  { branch_id, kumi, count }: { branch_id: string; kumi: string; count: number },
) {
  const members = Array.from({ length: count }, (_, at) => student(kumi, at + 1, branch_id))
  await table.batchPut(members.map(data.studentItem))
  const roster = members.map(({ id, ban }) => ({ ban, student_id: id }))
  await table.put(data.classItem({ branch_id, grade: 8, kumi, roster }))
  return members
}

/** The school of the bench: a class of forty that answers, one of four hundred that has answered, and an exam, or two. @returns its teacher */
export async function fillBenchSchool(table: data.Table, { hasLongExam = false } = {}) {
  const { teacher } = await seedTestSchool(table)
  const exams = hasLongExam ? [EXAM, LONG_EXAM] : [EXAM]
  for (const exam of exams) await table.batchPut(data.questionSetItems(examOf(exam)))
  await table.put(
    data.materialCodeItem({
      code: 'TC-BENCH',
      title: 'bench',
      subject_code: 'math',
      subject_name: '数学',
      grade_id: 8,
      junkyo_name: null,
      valid_until: '2099-03-31',
      sets: exams.map(({ code }) => ({ category: 'cbt', code })),
    }),
  )
  await table.put(
    data.registrationItem('br-1', { code: 'TC-BENCH', registered_at: '2026-04-01T00:00:00.000Z', registered_by: 'x' }),
  )
  for (const [kumi, count] of Object.entries(CLASSES)) {
    const members = await fillBenchClass(table, { branch_id: 'br-1', kumi, count })
    // The class of forty answers over HTTP; these are here to be reported.
    await table.batchPut(members.map(({ ban }) => data.attemptItem(finishedAttempt(kumi, ban))))
    if (hasLongExam && count === CLASSES['5'])
      await table.batchPut(members.map(({ ban }) => data.attemptItem(finishedAttempt(kumi, ban, LONG_EXAM))))
  }
  await data.createMission(table, {
    id: MISSION,
    branch_id: 'br-1',
    category: 'cbt',
    grade: 8,
    title: 'bench',
    subject_name: '数学',
    delivery_datetime: '2020-01-01T00:00:00.000Z',
    due_datetime: null,
    created_at: '2020-01-01T00:00:00.000Z',
    created_by: teacher.id,
    classes: Object.keys(CLASSES).map((kumi) => ({ grade: 8, kumi })),
    sets: exams.map(({ code, mains, subs }, at) => ({
      id: `${MISSION}.${at + 1}`,
      category: 'cbt',
      code,
      version: 1,
      title: 'bench',
      question_count: mains * subs,
      max_score: mains * subs * 4,
      cancelled_at: null,
      is_original: false,
    })),
    revision: 1,
  })
  return teacher
}

/**
 * Has somebody look at each class since a little more than a minute: saves know of it everywhere, so a look says at once that nothing
 * has changed, as to a screen that has stood open for a while.
 */
export async function watchBenchSchool(table: data.Table) {
  const then = new Date(Date.now() - BRANCH_KNOWN_MS - 2000)
  for (const kumi of Object.keys(CLASSES)) await watchClass(table, { branchId: 'br-1', grade: 8, kumi }, then)
}
