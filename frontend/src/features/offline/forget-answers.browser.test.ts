import type { QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { newAttempt } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { setIdOf } from '../saving/open-set.ts'
import { forgetVisitor, loadVisitor } from '../session/current-user.ts'
import { clearSession, startSession } from '../session/session-store.ts'
import { clearStudentName, storeStudentName } from '../session/student-name.ts'
import { forgetAnswersOfTests } from './forget-answers.ts'

const CALL = 'GET /api/v2/student/question_groups/show_by_code/EX-1'
const place = { owner: 's1', category: 'cbt', code: 'EX-1', missionId: null } as const
const setWith = (changes: object = {}) =>
  ({ category: 'cbt', code: 'EX-1', question_groups: [], ...changes }) as unknown as QuestionSet
const withAnswers = setWith({ title: 'ひみつのこたえ' })
const failure = (code: string) => () => json({ errors: ['できません。'], code }, { status: 422 })
const AN_HOUR_AGO = new Date(Date.now() - 3600_000).toISOString()

const person = { id: 's1', login_id: 's1', is_student: true, student: { id: 's1' } }
const current = {
  current_api_user: person,
  encrypt_login_id: '',
  impersonation_branch: null,
  impersonation_student: null,
}

beforeEach(async () => {
  clearSession()
  clearStudentName()
  forgetVisitor()
  startSession()
  answerApi({ 'POST /api/current_user': () => json(current) })
  storeStudentName('k1.link')
  await loadVisitor('student')
  vi.restoreAllMocks()
})
afterEach(async () => {
  clearStudentName()
  const { db } = await deviceStorage()
  for (const { id } of await db.listSets()) await db.dropSet(id)
})

/** An exam that was practised on this device, before a mission was made of it. */
async function practised(keptAt = AN_HOUR_AGO, attempt?: object) {
  const { db } = await deviceStorage()
  const opened = { set: withAnswers, mode: 'practice', isFinished: false, areAnswersShown: true } as const
  await db.putSet({ id: setIdOf(place), owner: 's1', ...opened, keptAt })
  if (attempt !== undefined) {
    const record = newAttempt({ ...place, mode: 'practice', localId: 'l1', startKey: 'l1' }, new Date())
    await db.update('l1', () => ({ ...record, ...attempt }))
  }
  return () => db.readSet(setIdOf(place))
}

describe('an exam stored on the device with its answers', () => {
  it.each(['EXAM_NOT_YET', 'EXAM_IN_MISSION'])('is forgotten once its class is to sit it (%s)', async (code) => {
    const kept = await practised()
    answerApi({ [CALL]: failure(code) })
    await forgetAnswersOfTests()
    expect(await kept()).toBeUndefined()
  })

  it('gives way to the copy without answers where an attempt goes on', async () => {
    const kept = await practised(AN_HOUR_AGO, { serverId: 'a1' })
    const question_group = setWith({ title: '一次関数' })
    const answer = { question_group, mode: 'practice', is_finished: false, are_answers_shown: false, test: null }
    const calls = answerApi({ [CALL]: () => json(answer) })
    await forgetAnswersOfTests()
    expect(calls[0]?.query).toContain('student_activity_group_id=a1')
    await vi.waitFor(async () => expect(await kept()).toMatchObject({ areAnswersShown: false, set: question_group }))
    await forgetAnswersOfTests()
    expect(calls).toHaveLength(1)
  })

  it('stays where it is practice still, and is not asked about again at once', async () => {
    const kept = await practised()
    const answer = { question_group: withAnswers, mode: 'practice', is_finished: false, are_answers_shown: true }
    const calls = answerApi({ [CALL]: () => json(answer) })
    await forgetAnswersOfTests()
    await vi.waitFor(async () => expect((await kept())?.keptAt).not.toBe(AN_HOUR_AGO))
    await forgetAnswersOfTests()
    expect([calls.length, (await kept())?.set]).toEqual([1, withAnswers])
  })

  it.each([
    ['out of reach', () => Promise.reject(new TypeError('no connection'))],
    ['not well', () => new Response(null, { status: 503 })],
    ['one that knows no such set', failure('NOT_FOUND')],
  ])('stays where the server is %s', async (_, answer) => {
    const kept = await practised()
    answerApi({ [CALL]: answer })
    await forgetAnswersOfTests()
    expect(await kept()).toMatchObject({ set: withAnswers })
  })
})
