import { issueAnswerTicket } from '@tcheck/accounts/answer-ticket'
import { sealForTest } from '@tcheck/accounts/testing/seal-answers'
import { raiseLinkVersion } from '@tcheck/data/student/student'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openLambdas } from '../testing/lambdas.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const activitiesPath = '/api/v2/student/student_activity_groups'
let cloud: TestCloud
let lambdas: ReturnType<typeof openLambdas>

beforeEach(async () => {
  cloud = await openTestCloud()
  lambdas = openLambdas(cloud, now)
})

const lambda = (name: string) => lambdas.get(name) ?? expect.fail(name)

interface Sealing {
  key_id: string
  public_key: string
  ticket: string
}
async function sealingOf(headers: Record<string, string>): Promise<Sealing> {
  const { body } = await call(lambda('session'), { method: 'POST', path: '/api/current_user', headers, body: {} })
  return (body as { answer_sealing: Sealing }).answer_sealing
}
/** An answer and the hand-in of its attempt. */
function seal({ key_id, public_key, ticket }: Sealing): string {
  const key = { keyId: key_id, publicKey: public_key }
  const student_activity_group = {
    ...{ category: 'unit', v2_question_group_id: 'MA-1', device_id: 'device-aaaa', device_revision: 1 },
    ...{ idempotency_key: '01KAE5Y1W0AAAAAAAAAAAAAAAA', finished: true },
    unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: ['7'], revision: 1 }],
  }
  const sealed = { ticket: sealForTest(key, 'ticket', ticket), call: 'save', body: { student_activity_group } }
  return sealForTest(key, 'answers', JSON.stringify(sealed))
}
const deliver = (sealed_answers: string) =>
  call(lambda('sealed-answers'), { method: 'POST', path: '/api/v2/student/sealed_answers', body: { sealed_answers } })
/** Attempts that are not handed in, with how many answers each has. */
async function openAttempts(headers: Record<string, string>) {
  const query = { state: 'resumable', category: 'unit', code: 'MA-1' }
  const { body } = await call(lambda('student-activities'), { method: 'GET', path: activitiesPath, query, headers })
  const { student_activity_groups: all } = body as { student_activity_groups: { answered_count: number }[] }
  return all.map(({ answered_count }) => answered_count)
}

test('a revoked card delivers answers and does not finish; a valid one finishes', async () => {
  const [voided, good] = cloud.school.students
  const [ofVoided, ofGood] = [
    seal(await sealingOf(await cloud.linkOf(voided))),
    seal(await sealingOf(await cloud.linkOf(good))),
  ]
  const renewed = await raiseLinkVersion(cloud.table, voided, [])
  for (const block of [ofVoided, ofGood]) expect((await deliver(block)).body).toEqual({ outcome: 'taken' })
  expect(await openAttempts(await cloud.linkOf(renewed))).toEqual([1])
  expect(await openAttempts(await cloud.linkOf(good))).toEqual([])
})

test('a ticket without the card’s version finishes', async () => {
  const [student] = cloud.school.students
  const of = { branchId: student.branch_id, studentId: student.id, entryId: null, isSignedIn: false }
  const ticket = issueAnswerTicket(await cloud.secrets.sealingKeys(), { ...of, linkVersion: null }, now)
  const { keyId: key_id, publicKey: public_key } = await cloud.secrets.answerPublicKey()
  const renewed = await raiseLinkVersion(cloud.table, student, [])
  expect((await deliver(seal({ key_id, public_key, ticket }))).body).toEqual({ outcome: 'taken' })
  expect(await openAttempts(await cloud.linkOf(renewed))).toEqual([])
})
