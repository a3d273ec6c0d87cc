import type { Content } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { becomeIdle } from '../../lib/preload.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { withEffects } from '../saving/attempt-record.ts'
import { createAttemptSync } from '../saving/attempt-sync.ts'
import { browserDependencies } from '../saving/browser-dependencies.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { storedWorkOf } from '../saving/stored-work.ts'
import { kept, slot } from '../saving/testing/sync-samples.ts'
import { visitor } from '../session/current-user.ts'
import { beginRun, openRunOfPart, partRun } from './run-begin.ts'
import { openRunElsewhere } from './run-elsewhere.ts'
import { runId } from './run-location.ts'
import { storedContent, storedGroup } from './run-material.ts'
import { keysOfRun, playPath } from './run-paths.ts'
import { openRun } from './use-opened-run.ts'

const sub = (pattern: string) => ({ sub_question_number: 1, pattern, max_score: 4, slot_count: 1 })
const main = (number: number, pattern = '') =>
  ({
    ...{ main_question_number: number, questions: [sub(pattern)], review_questions: [], similar_questions: [] },
    ...{ title: '', text: '', explanatory_image: null },
  }) as unknown as MainQuestion
const group = {
  ...{ code: 'LQ-1', category: 'unit', version: 3, title: 'かけ算', subject_name: '算数', grade_id: 6 },
  question_groups: [main(1), main(2, 'o_4')],
} as unknown as QuestionSet
const content = {
  ...{ code: 'ema6-1', title: '分数' },
  parts: [
    { id: 'intro', group: null, title: '導入' },
    { id: 'drill', group: 'LQ-1', title: 'ドリル' },
  ],
} as unknown as Content

let owner = ''
let owners = 0
beforeEach(() => {
  owner = `learner-${++owners}`
  visitor.set({ current: { user: { student: { id: owner, grade: 6, is_entry: false } } } as never })
})
afterEach(() => visitor.set({ current: null }))

const offline = () => Response.error()
const loseConnection = () =>
  answerApi({
    'GET /api/student/learning/contents/ema6-1': offline,
    'GET /api/student/learning/groups/LQ-1': offline,
    'POST /api/student/learning_runs': offline,
  })
const begin = () => beginRun(owner, partRun(content, 'drill', group))
const answer = async (localId: string) => {
  const { db } = await deviceStorage()
  const write = kept(slot('2-1', 1, '㋐'))
  return db.update(localId, (held) => withEffects(held ?? expect.unreachable(), write, new Date()))
}
/** As the server holds it, with what a device answered. */
const onServer = (run: string, answers: readonly string[] = []) => ({
  ...{ id: runId(owner, run), category: 'unit', mode: 'practice', revision: 5, version: 2, finished_at: null },
  ...{ kind: 'part', content_code: 'ema6-1', part_id: 'drill', title: '分数 ドリル', cbt_activities: [] },
  questions: [1, 2].map((main_question_number) => ({ group: 'LQ-1', version: 3, main_question_number })),
  unit_activities: answers.map((given, at) => ({
    ...{ main_question_number: at + 1, sub_question_number: 1, kind: 'question', answers: [given] },
    ...{ memo: null, revision: 5, device_id: 'another', answered_at: null },
  })),
})
const send = async (localId: string) => {
  const { db } = await deviceStorage()
  const sync = createAttemptSync(await answer(localId), browserDependencies(db, { owner, name: null }))
  await expect.poll(() => sync.status.get().state, { timeout: 5000 }).toBe('saved')
  sync.stop()
}

it('begins a run of a part and opens it again without a connection', async () => {
  loseConnection()
  const run = await begin()
  await answer(run)
  const { record, set, state } = await openRun(owner, run)
  expect(record).toMatchObject({ startKey: run, serverId: null, learning: { kind: 'part', part_id: 'drill' } })
  expect(set).toMatchObject({ title: '分数 ドリル', question_count: 2, max_score: 8, rules: 1 })
  expect([keysOfRun(set), state]).toEqual([['1-1', '2-1'], 'kept'])
  expect(record.slots['2-1']?.slot.answers).toEqual(['㋐'])
})

it('sends a run that was begun without a connection as what it is, by the key that is in its address', async () => {
  const run = await begin()
  const calls = answerApi({
    'POST /api/student/learning_runs': () => json({ learning_run: onServer(run, ['', '㋐']) }),
  })
  await send(run)
  expect(calls[0]?.body).toMatchObject({
    learning_run: {
      ...{ idempotency_key: run, kind: 'part', content_code: 'ema6-1', part_id: 'drill' },
      questions: [
        { group: 'LQ-1', version: 3, main_question_number: 1 },
        { group: 'LQ-1', version: 3, main_question_number: 2 },
      ],
      unit_activities: [{ main_question_number: 2, answers: ['㋐'] }],
    },
  })
  expect((await (await deviceStorage()).db.read(run))?.serverId).toBe(runId(owner, run))
})

it('sends every later save by the key of its start, which is all that a run has', async () => {
  const run = await begin()
  const calls = answerApi({ 'POST /api/student/learning_runs': () => json({ learning_run: onServer(run) }) })
  const { db } = await deviceStorage()
  await db.update(run, (held) => ({ ...(held ?? expect.unreachable()), serverId: runId(owner, run) }))
  await send(run)
  expect(calls[0]?.body).toMatchObject({
    learning_run: { idempotency_key: run, learning_run_id: runId(owner, run) },
  })
})

it('opens what another device began, in two tabs as one, and with its answers', async () => {
  const run = '01KAE5Y1W0AAAAAAAAAAAAAAAA'
  const path = `GET /api/student/learning_runs/${runId(owner, run)}`
  answerApi({ [path]: () => json({ learning_run: onServer(run, ['7']), question_group: group }) })
  const tabs = await Promise.all([openRun(owner, run), openRun(owner, run)])
  const { db } = await deviceStorage()
  expect(await db.listOf(owner)).toMatchObject([{ startKey: run, learning: { content_code: 'ema6-1' } }])
  expect(tabs.map(({ record }) => record.slots['1-1']?.slot.answers)).toEqual([['7'], ['7']])
  answerApi({ [path]: offline })
  expect((await openRun(owner, run)).set.code).toBe('LQ-1')
})

it('refuses the run of another', async () => {
  const run = '01KAE5Y1W0BBBBBBBBBBBBBBBB'
  const gone = () => json({ code: 'NOT_FOUND', errors: ['ありません'] }, { status: 404 })
  answerApi({ [`GET /api/student/learning_runs/${runId(owner, run)}`]: gone })
  await expect(openRun(owner, run)).rejects.toMatchObject({ status: 404 })
})

it('goes on with the open run of a part, and begins anew once it has ended', async () => {
  const part = { content: 'ema6-1', part: 'drill' }
  expect(await openRunOfPart(owner, part)).toBeNull()
  const run = await begin()
  expect((await openRunOfPart(owner, part))?.run).toBe(run)
  expect(await openRunOfPart(owner, { ...part, part: 'check' })).toBeNull()
  const { db } = await deviceStorage()
  await db.update(run, (held) => ({ ...(held ?? expect.unreachable()), finishedAt: new Date().toISOString() }))
  expect(await openRunOfPart(owner, part)).toBeNull()
})

it('keeps what a content asks for a time without a connection, for its own student only', async () => {
  answerApi({
    'GET /api/student/learning/contents/ema6-1': () => json({ content }),
    'GET /api/student/learning/groups/LQ-1': () => json({ lquestion_group: group }),
  })
  becomeIdle()
  await storedContent('ema6-1')
  await storedGroup('LQ-1')
  loseConnection()
  await expect.poll(() => storedGroup('LQ-1').catch(() => null)).toMatchObject({ code: 'LQ-1' })
  await expect.poll(() => storedContent('ema6-1').catch(() => null)).toMatchObject({ title: '分数' })
  visitor.set({ current: { user: { student: { id: 'another', grade: 6, is_entry: false } } } as never })
  await expect(storedContent('ema6-1')).rejects.toMatchObject({ status: 0 })
})

it('is no set that a v2 page offers to go on with', async () => {
  await answer(await begin())
  expect(await storedWorkOf(owner)).toEqual([])
})

it.each([
  ['question', ['', 'o_4']],
  ['choice_question', ['o_4', 'o_3']],
])('is played at %s', (screen, patterns) => {
  const set = { question_groups: patterns.map((pattern, at) => main(at + 1, pattern)) }
  expect(playPath('01K', set, 2)).toBe(`/v1/student/${screen}/01K?n=2`)
})

it('goes on with the part’s run that another device began, and with none that ended here', async () => {
  const listed = (id: string, finished_at: string | null, part_id = 'drill') => ({
    ...{ id: runId(owner, id), kind: 'part', content_code: 'ema6-1', part_id, questions: [], finished_at },
  })
  const here = await begin()
  const list = (...runs: unknown[]) =>
    answerApi({ 'GET /api/student/learning_runs': () => json({ learning_runs: runs, next_cursor: null }) })
  const place = { content: 'ema6-1', part: 'drill' }

  list(
    listed('OTHER', null, 'check'),
    listed('ENDED', '2026-10-01T00:00:00Z'),
    listed(here, null),
    listed('TABLET', null),
  )
  expect(await openRunElsewhere(owner, place)).toBe('TABLET')
  list(listed('ENDED', '2026-10-01T00:00:00Z'), listed(here, null))
  expect(await openRunElsewhere(owner, place)).toBeNull()
  answerApi({ 'GET /api/student/learning_runs': offline })
  expect(await openRunElsewhere(owner, place)).toBeNull()
})
