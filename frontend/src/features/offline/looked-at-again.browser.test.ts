import type { Content } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beAtRest } from '../../lib/fetched-ahead.ts'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { beginRun } from '../learning/run-begin.ts'
import { keptContent } from '../learning/run-material.ts'
import { openRun } from '../learning/run-open.ts'
import { runId } from '../learning/run-place.ts'
import { partRun } from '../learning/run-plan.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { visitor } from '../session/current-user.ts'
import { clearSession, startSession } from '../session/session-store.ts'
import { openSession } from '../session/sign-in.ts'
import { signOut } from '../session/sign-out.ts'
import { clearAway } from './clear-away.ts'
import { forgetKeptAnswers, keptAnswer } from './kept-answers.ts'
import { offlineDb } from './offline-db.ts'

const LONG_AGO = new Date(0)
const sub = {
  ...{ sub_question_number: 1, pattern: '', max_score: 4, slot_count: 1, media_1: 'figure.png', answer: '5' },
}
const group = {
  ...{ code: 'LQ-1', category: 'unit', version: 1, rules: 2, title: 'ドリル', subject_name: '算数', grade_id: 6 },
  question_groups: [
    {
      ...{ main_question_number: 1, title: '', text: '', explanatory_image: null, questions: [sub] },
      ...{ review_questions: [], similar_questions: [] },
    },
  ],
} as unknown as QuestionSet
const content = {
  ...{ code: 'c-1', title: 'たし算', item_code: 'i-1' },
  parts: [
    { id: 'intro', kind: 'introduction', group: null, blocks: [{ kind: 'image', media: 'map.png', caption: '' }] },
    { id: 'drill', kind: 'drill', title: 'ドリル', group: 'LQ-1', blocks: [] },
  ],
} as unknown as Content

const signInAs = (id: string | null) =>
  visitor.set({ current: id === null ? null : ({ user: { student: { id, grade: 4, is_entry: false } } } as never) })

let owner = ''
let owners = 0
beforeEach(() => {
  owner = `looker-${++owners}`
  signInAs(owner)
})
afterEach(async () => {
  signInAs(null)
  const { db } = await deviceStorage()
  for (const { id } of await db.listSets()) await db.dropSet(id)
  await forgetKeptAnswers(new Date('2100-01-01'), null)
  await clearAway()
})

/** Ended here, and told to the server. */
async function endedRun(of = owner): Promise<string> {
  const run = await beginRun(of, partRun(content, 'drill', group))
  const { db } = await deviceStorage()
  const ended = { finishedAt: new Date().toISOString(), serverId: runId(of, run) }
  await db.update(run, (held) => ({ ...(held ?? expect.unreachable()), ...ended }))
  return run
}
const keepFile = async (filename: string) =>
  offlineDb.use((db) =>
    db.put('media', { filename, file: new Blob(['1']), etag: null, keptAt: new Date().toISOString() }),
  )
const filesHere = () => offlineDb.use((db) => db.getAllKeys('media'))

it('opens the result of a run without a connection right after its end, and on a later visit, with its pictures', async () => {
  const run = await endedRun()
  await keepFile('figure.png')
  answerApi({})
  for (const _ of ['as its player closes', 'as a later visit begins']) {
    await clearAway()
    const { record, set } = await openRun(owner, run)
    expect([record.finishedAt !== null, set.question_groups.length]).toEqual([true, 1])
  }
  expect(await filesHere()).toEqual(['figure.png'])
})

it('keeps the newest thirty, and no more than a device bears', async () => {
  const runs: string[] = []
  for (let count = 0; count < 32; count += 1) runs.push(await endedRun())
  const { db } = await deviceStorage()
  const [first, second, ...newer] = runs
  const setOf = async (run: string) => (await db.listSets()).find(({ id }) => id.includes(run))
  for (const [at, run] of [first, second, ...newer].entries()) {
    const finishedAt = new Date(Date.now() + at * 1000).toISOString()
    await db.update(run ?? '', (held) => ({ ...(held ?? expect.unreachable()), finishedAt }))
  }
  await clearAway()
  expect([await setOf(first ?? ''), await setOf(second ?? '')]).toEqual([undefined, undefined])
  expect(await db.listSets()).toHaveLength(30)

  const last = await setOf(newer.at(-1) ?? '')
  const description = 'あ'.repeat(6_000_000)
  await db.putSet({ ...(last ?? expect.unreachable()), set: { ...group, description } as unknown as QuestionSet })
  await clearAway()
  expect(await db.listSets()).toEqual([])
})

it('leaves nothing of it to another who signs in, and nothing once its student has signed out', async () => {
  await endedRun()
  await keptAnswer('runs', async () => ({ learning_runs: [] }))
  const { db } = await deviceStorage()
  signInAs('another')
  await clearAway()
  expect(await db.listSets()).toEqual([])

  signInAs(owner)
  await endedRun()
  startSession()
  openSession({ accessToken: 'a', client: 'c', uid: 'u' })
  answerApi({ 'DELETE /api/auth/sign_out': () => json({ success: true }) })
  await signOut()
  await vi.waitFor(async () => expect(await db.listSets()).toEqual([]))
  signInAs(owner)
  await vi.waitFor(async () =>
    expect(await keptAnswer('runs', () => Promise.reject(new TypeError('no connection'))).catch(() => 'gone')).toBe(
      'gone',
    ),
  )
  clearSession()
})

it('drops what another than the one who is here was told', async () => {
  await keptAnswer('runs', async () => 'mine')
  const away = () => Promise.reject(new TypeError('no connection'))
  await forgetKeptAnswers(LONG_AGO, owner)
  expect(await keptAnswer('runs', away)).toBe('mine')
  await forgetKeptAnswers(LONG_AGO, 'another')
  await expect(keptAnswer('runs', away)).rejects.toThrow()
})

it('keeps the figures of a content that was opened, of its introduction as of its questions', async () => {
  answerApi({ 'GET /api/student/learning/contents/c-1': () => json({ content }) })
  beAtRest()
  await keptContent('c-1')
  await keptAnswer('group/LQ-1', async () => group)
  for (const filename of ['map.png', 'figure.png', 'of-nothing.png']) await keepFile(filename)
  await vi.waitFor(async () => {
    await clearAway()
    expect(await filesHere()).toEqual(['figure.png', 'map.png'])
  })
})
