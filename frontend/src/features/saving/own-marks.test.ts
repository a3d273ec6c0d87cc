import { readWritten, type SelfMark, writtenSlots } from '@tcheck/scoring/self-mark'
import { expect, it } from 'vitest'
import { type LearningPlan, newAttempt } from './attempt-record.ts'
import { openSyncFixture } from './testing/sync-fixture.ts'
import { finish, kept, slot } from './testing/sync-samples.ts'

const learning: LearningPlan = {
  kind: 'part',
  content_code: 'c-1',
  part_id: 'own',
  is_self_marked: true,
  questions: [{ group: 'LQ-1', version: 1, main_question_number: 1 }],
}
const run = newAttempt(
  {
    ...{ owner: 's1', category: 'unit', code: 'learning/run/1', missionId: null, mode: 'practice', localId: 'l1' },
    ...{ startKey: 'start-key-0123456', learning },
  },
  new Date('2026-11-20T08:00:00Z'),
)
const written = (revision: number, mark: SelfMark | null, device?: string) => ({
  ...slot('1-1', revision, '', device),
  answers: writtenSlots({ text: '5つに分けた', mark, photos: [] }),
})
const openFixture = async () => {
  const fixture = openSyncFixture()
  await fixture.db.update('l1', () => run)
  return { ...fixture, tab: (from = run) => fixture.open({}, from) }
}
const markOf = (answers: readonly string[] | undefined) => readWritten(answers ?? []).mark

it('brings an own mark to the server that was given without a connection, by a tab that was closed', async () => {
  const { db, server, clock, tab } = await openFixture()
  server.failures.push('before', 'before', 'before')
  const first = tab()
  await first.keep(kept(written(1, null)))
  await first.keep(kept(written(2, 'triangle')))
  await first.keep([finish])
  first.stop()
  expect(markOf((await db.read('l1'))?.slots['1-1']?.slot.answers)).toBe('triangle')
  const second = tab(await db.read('l1'))
  second.hurry()
  await clock.pass(60_000)
  const [stored] = [...server.attempts.values()]
  expect(markOf(stored?.slots['1-1']?.answers)).toBe('triangle')
  expect(stored?.finished_at).not.toBeNull()
})

it('keeps the newer own mark of two tabs, on the device and on the server alike', async () => {
  const { db, server, clock, tab } = await openFixture()
  const [one, other] = [tab(), tab()]
  await other.keep(kept(written(4, 'circle', 'writer-b')))
  await one.keep(kept(written(3, 'cross')))
  await clock.pass(60_000)
  expect(markOf((await db.read('l1'))?.slots['1-1']?.slot.answers)).toBe('circle')
  const [stored] = [...server.attempts.values()]
  expect(markOf(stored?.slots['1-1']?.answers)).toBe('circle')
})
