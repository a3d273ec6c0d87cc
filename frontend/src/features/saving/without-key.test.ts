import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type AttemptRecord, newAttempt } from './attempt-record.ts'
import { keyOrNone, withoutKeyFor } from './without-key.ts'

const place = { category: 'cbt', code: 'EX-1', missionId: 'mission-1', mode: 'test', owner: 'st-1' } as const
const slot = { key: '1-1', answers: ['7'], bookmarks: [], stamp: { revision: 1, device_id: 'd' }, answered_at: '' }
const record = (changes: Partial<AttemptRecord> = {}): AttemptRecord => ({
  ...newAttempt({ ...place, localId: 'local-1', startKey: 'start-1' }, new Date()),
  slots: { '1-1': { slot, isPending: true } },
  ...changes,
})
const WITHOUT = { without_key: '1' }

it.each<[string, Partial<AttemptRecord>, string | null, object]>([
  ['of this exam', {}, 'EX-1', WITHOUT],
  ['of any exam', {}, null, WITHOUT],
  ['of another exam', { code: 'EX-2' }, 'EX-1', {}],
  ['of no mission', { missionId: null }, 'EX-1', {}],
  ['of practice', { mode: 'practice' }, 'EX-1', {}],
  ['of a unit', { category: 'unit' }, 'EX-1', {}],
  ['that was sent', { slots: { '1-1': { slot, isPending: false } } }, 'EX-1', {}],
  ['that the server refused', { refusal: 'このテストは、終わりました。' }, 'EX-1', {}],
])('asks without the key while the device holds a test %s', (_, changes, code, expected) => {
  expect(withoutKeyFor([record(changes)], code)).toEqual(expected)
})

it('asks with the key where the device cannot be read', async () => {
  const db = { listOf: () => Promise.reject(new Error('no store')) }
  expect(await keyOrNone({ db, owner: 'st-1', code: 'EX-1' })).toEqual({})
})

it('knows each place that calls for something that can carry a key', () => {
  const root = new URL('../../', import.meta.url).pathname
  const callers = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|testing\//.test(file))
    .filter((file) => /studentActivities\.show\b|showQuestionGroup\(/.test(readFileSync(`${root}${file}`, 'utf8')))
  // Each of them asks `withoutKeyFor`, `keyOrNone` or `keyOnceSent` before.
  expect(callers.sort()).toEqual([
    'areas/v2-student/result/result-page.tsx',
    'areas/v2-student/set-link/route.tsx',
    'features/saving/open-attempt.ts',
    'features/saving/open-set.ts',
  ])
})
