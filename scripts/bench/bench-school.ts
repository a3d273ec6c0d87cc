import { createHash } from 'node:crypto'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { watchClass } from '@tcheck/data/attempt/live'
import { BRANCH_KNOWN_MS } from '@tcheck/data/branch/branch'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { attemptOf } from '@tcheck/data/testing/test-tenant'
import * as data from '@tcheck/data/testing/whole-data'
import { seedTestSchool, testSet } from '@tcheck/local-cloud/testing/test-school'
import { CLASSES, EXAM, MISSION } from './bench-cloud.ts'

const { code, mains, subs } = EXAM
const QUESTIONS = mains * subs

/** As long as a real id, with only a common prefix, so that bytes and units equal those of a real class. */
const ulidOf = (name: string) => `01BENCH${createHash('sha256').update(name).digest('hex').slice(0, 19).toUpperCase()}`
export const benchStudentId = (kumi: string, ban: number) => ulidOf(`${kumi} ${ban}`)

/** Four points a sub question; its text is longer than what a report shows of it. */
function benchExam(): data.StoredSet<MainQuestion> {
  const set = testSet('cbt', code)
  const [main] = set.question_groups
  const [sub] = main?.questions ?? []
  if (!main || !sub) throw new Error('the test set has no question')
  const text = 'ある数に4をかけて3をたすと、31になりました。もとの数はいくつですか。'
  const questionOf = (at: number) => ({ ...sub, sub_question_number: at + 1, text: `(${at + 1}) ${text}`, answer: '7' })
  const questions = Array.from({ length: subs }, (_, at) => questionOf(at))
  const question_groups = Array.from({ length: mains }, (_, at) => ({
    ...main,
    main_question_number: at + 1,
    questions,
  }))
  return { ...set, question_groups, question_count: QUESTIONS, max_score: QUESTIONS * 4 }
}

/** A finished attempt at the exam, three of four answers right. */
function finishedAttempt(kumi: string, ban: number): data.StoredAttempt {
  const places = Array.from({ length: QUESTIONS }, (_, at) => at)
  const isRight = (at: number) => (ban * 7 + at * 3) % 4 !== 0
  const slotOf = (at: number) => ({
    ...{ a: [isRight(at) ? '7' : '6'], b: [false], r: at + 1, d: 'device-bench', t: '2026-11-20T00:10:00.000Z' },
  })
  return {
    ...attemptOf('br-1', benchStudentId(kumi, ban), ulidOf(`attempt of ${kumi} ${ban}`)),
    ...{ kumi, ban, set_code: code, title: 'bench', mission_id: MISSION, revision: QUESTIONS },
    slots: Object.fromEntries(places.map((at) => [`${Math.floor(at / subs) + 1}-${(at % subs) + 1}`, slotOf(at)])),
    ...{ answered_count: QUESTIONS, question_count: QUESTIONS, score: QUESTIONS * 3, max_score: QUESTIONS * 4 },
    marks: places.map((at) => (isRight(at) ? 'o' : 'x')).join(''),
    points: places.map((at) => (isRight(at) ? 4 : 0)),
    responses: places.map((at) => (isRight(at) ? '7' : '6')),
  }
}

const studentOf = (kumi: string, ban: number): data.Student => ({
  ...{ id: benchStudentId(kumi, ban), branch_id: 'br-1', kind: 'roster', grade: 8, kumi, ban },
  ...{ login_id: null, link_version: 1, disabled_at: null },
})

/** The school of the bench: a class of forty, one of four hundred, and an exam that both have answered. @returns its teacher */
export async function fillBenchSchool(table: data.Table) {
  const { teacher } = await seedTestSchool(table)
  await table.batchPut(data.questionSetItems(benchExam()))
  await table.put(
    data.materialCodeItem({
      ...{ code: 'TC-BENCH', title: 'bench', subject_code: 'math', subject_name: '数学', grade_id: 8 },
      ...{ junkyo_name: null, valid_until: '2099-03-31', sets: [{ category: 'cbt', code }] },
    }),
  )
  const registration = { code: 'TC-BENCH', registered_at: '2026-04-01T00:00:00.000Z', registered_by: 'x' }
  await table.put(data.registrationItem('br-1', registration))
  for (const [kumi, count] of Object.entries(CLASSES)) {
    const members = Array.from({ length: count }, (_, at) => studentOf(kumi, at + 1))
    const roster = members.map(({ id, ban }) => ({ ban, student_id: id }))
    await table.batchPut(members.map(data.studentItem))
    await table.put(data.classItem({ branch_id: 'br-1', grade: 8, kumi, roster }))
    await table.batchPut(members.map(({ ban }) => data.attemptItem(finishedAttempt(kumi, ban))))
  }
  const classes = Object.keys(CLASSES).map((kumi) => ({ grade: 8, kumi }))
  const [set] = sampleMission().sets
  if (!set) throw new Error('the sample mission has no set')
  const counts = { question_count: QUESTIONS, max_score: QUESTIONS * 4 }
  const sets = [{ ...set, id: `${MISSION}.1`, code, ...counts }]
  const delivery_datetime = '2020-01-01T00:00:00.000Z'
  await data.createMission(
    table,
    sampleMission({ id: MISSION, created_by: teacher.id, classes, sets, delivery_datetime }),
  )
  return teacher
}

/**
 * Marks each class as watched for a little more than a minute. All saves then know it, so a poll reports at once that
 * nothing changed, as for a screen that has been open for a while.
 */
export async function watchBenchSchool(table: data.Table) {
  const then = new Date(Date.now() - BRANCH_KNOWN_MS - 2000)
  for (const kumi of Object.keys(CLASSES)) await watchClass(table, { branchId: 'br-1', grade: 8, kumi }, then)
}
