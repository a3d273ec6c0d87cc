import { sealForTest } from '@tcheck/accounts/testing/seal-answers'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { sealedAnswers } from '@tcheck/contract/groups/sealed-answers'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { uploadKeys } from '@tcheck/contract/upload'
import { getPhoto } from '@tcheck/data/learning/photo'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { raiseLinkVersion } from '@tcheck/data/student/student'
import { getUpload, settleUpload } from '@tcheck/data/upload/upload'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../learning/testing/learning-fixture.ts'
import { openLambdas } from '../testing/lambdas.ts'
import { handlers } from './handlers.ts'

const NAME = '5b2f0c9d7e1a4386b0d2f4a69c8e1357'
const JPEG = Buffer.from('bytes of a notebook page')
let fixture: LearningFixture
let lambda: LambdaHandler
/** What came into the store of uploads, by key. */
let incoming: Map<string, Buffer>

beforeEach(async () => {
  fixture = await openLearningFixture()
  incoming = new Map()
  const { table, secrets } = fixture.cloud
  const deps = {
    table,
    ...{ sealingKeys: secrets.sealingKeys, answerKeys: secrets.answerKeys, log: () => undefined },
    library: openLibrary<MainQuestion>(table),
    learningLibrary: openLibrary<MainQuestion, 'learning'>(table),
    putFile: async (key: string, bytes: Buffer) => void incoming.set(key, bytes),
  }
  const options = {
    originCheck: anyOrigin,
    authenticate: async () => null,
    now: () => fixture.now,
    log: () => undefined,
  }
  lambda = serve(sealedAnswers, handlers(deps), options)
})

const learnerHeaders = () => fixture.cloud.headersOf(fixture.account, fixture.now)

/** Sealed by the page of whoever these headers are of. */
async function sealedPhoto(headers: Record<string, string>, fields: object = {}): Promise<string> {
  const session = openLambdas(fixture.cloud, fixture.now).get('session') ?? expect.unreachable()
  const { body } = await call(session, { method: 'POST', path: '/api/current_user', headers, body: {} })
  const { key_id, public_key, ticket } = (body as { answer_sealing: Record<string, string> }).answer_sealing
  const key = { keyId: key_id ?? '', publicKey: public_key ?? '' }
  const photo = { name: NAME, jpeg: JPEG.toString('base64url'), ...fields }
  const sealed = { ticket: sealForTest(key, 'ticket', ticket ?? ''), call: 'photo', body: photo }
  return sealForTest(key, 'answers', JSON.stringify(sealed))
}
async function deliver(sealed_answers: string) {
  const path = '/api/v2/student/sealed_answers'
  const { body } = await call(lambda, { method: 'POST', path, body: { sealed_answers } })
  return (body as { outcome: string }).outcome
}
const photoOf = (studentId: string) => getPhoto(fixture.cloud.table, studentId, NAME)
/** The check of uploads has read what came. @param fault what it found */
async function check(fault: string | null = null) {
  const [key = ''] = incoming.keys()
  const id = key.slice(uploadKeys.incoming('').length)
  await settleUpload(fixture.cloud.table, id, fault)
  return id
}

test('a photo comes in as an upload of its student, and is kept once it was checked', async () => {
  const block = await sealedPhoto(await learnerHeaders())
  expect(await deliver(block)).toBe('later')
  expect([...incoming.values()]).toEqual([JPEG])
  expect(await deliver(block)).toBe('later')
  expect(incoming.size).toBe(1)
  const id = await check()
  expect(await photoOf(fixture.account.id)).toBeUndefined()
  expect(await deliver(block)).toBe('taken')
  expect(await photoOf(fixture.account.id)).toMatchObject({ upload_id: id, student_id: fixture.account.id })
  const upload = await getUpload(fixture.cloud.table, id, fixture.now)
  expect(upload).toMatchObject({ used_by: `learning_photo#${NAME}`, account_id: fixture.account.id })
})

test('two pages that deliver it at once keep it once', async () => {
  const block = await sealedPhoto(await learnerHeaders())
  expect(await Promise.all([deliver(block), deliver(block)])).toEqual(['later', 'later'])
  await check()
  const outcomes = await Promise.all([deliver(block), deliver(block)])
  expect(outcomes.every((outcome) => outcome === 'taken' || outcome === 'later')).toBe(true)
  expect(await deliver(block)).toBe('taken')
  expect(await photoOf(fixture.account.id)).toBeDefined()
})

test('what the check refuses is refused for good', async () => {
  const block = await sealedPhoto(await learnerHeaders())
  await deliver(block)
  await check('other_type')
  expect(await deliver(block)).toBe('refused')
  expect(await photoOf(fixture.account.id)).toBeUndefined()
})

test('a photo of a student whose card was voided since arrives: an answer names it', async () => {
  const block = await sealedPhoto(await learnerHeaders())
  const [student] = fixture.cloud.school.students
  await raiseLinkVersion(fixture.cloud.table, student, [])
  await deliver(block)
  await check()
  expect(await deliver(block)).toBe('taken')
})

test.each([
  ['by a card alone', async () => sealedPhoto(await fixture.cloud.linkOf(fixture.cloud.school.students[1]))],
  ['with a name that no device makes', async () => sealedPhoto(await learnerHeaders(), { name: '../x' })],
  ['without bytes', async () => sealedPhoto(await learnerHeaders(), { jpeg: '' })],
])('a photo %s is refused and stores nothing', async (_, seal) => {
  expect(await deliver(await seal())).toBe('refused')
  expect(incoming.size).toBe(0)
})
