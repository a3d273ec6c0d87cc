import { describe, expect, it } from 'vitest'
import { type AttemptRecord, hasUnsent, versionOf, withEffects } from './attempt-record.ts'

/** The first stored format as it lies on children's devices: it must be readable for ever. */
const frozen = `{"format":1,"localId":"l1","owner":"demo-school-8-2-14","category":"cbt","code":"CBT-MA2-01",
"missionId":"m1","mode":"test","startKey":"0123456789abcdef","serverId":null,"knownRevision":0,
"slots":{"1-1":{"slot":{"key":"1-1","answers":["㋐"],"bookmarks":[true],"stamp":{"revision":3,"device_id":"d-1"},
"answered_at":"2026-11-20T08:00:00.000Z"},"isPending":true}},"finishedAt":null,"isFinishPending":false,
"checkedKeys":[],"lastKey":"1-1","past":[],"lost":[],"refusal":null,
"createdAt":"2026-11-20T08:00:00.000Z","updatedAt":"2026-11-20T08:00:01.000Z"}`
const record = (): AttemptRecord => JSON.parse(frozen) as AttemptRecord
const now = new Date('2026-11-20T09:00:00Z')
const slot = (revision: number, answer: string, device_id = 'd-2') => ({
  key: '1-1',
  answers: [answer],
  bookmarks: [false],
  stamp: { revision, device_id },
  answered_at: now.toISOString(),
})

describe('a stored attempt', () => {
  it('of the first format is resumed with its answers, and still waits to be sent', () => {
    expect(versionOf(record())).toMatchObject({ revision: 3, finished_at: null, slots: { '1-1': { answers: ['㋐'] } } })
    expect(hasUnsent(record(), [])).toBe(true)
  })

  it('keeps the newer answer when two tabs save', () => {
    const both = withEffects(record(), [{ type: 'keep', slot: slot(5, '㋑'), afterFinish: false }], now)
    const late = withEffects(both, [{ type: 'keep', slot: slot(4, '㋒', 'd-3'), afterFinish: false }], now)
    expect(late.slots['1-1']?.slot.answers).toEqual(['㋑'])
  })

  it('keeps what clearing emptied and what gave way', () => {
    const past = { key: '1-1', answers: ['㋐'], points: 0, max_points: 4, cleared_at: now.toISOString() }
    const after = withEffects(
      record(),
      [
        { type: 'keep_past', past },
        { type: 'keep_lost', slot: slot(2, '㋓') },
      ],
      now,
    )
    expect(after.past).toEqual([past])
    expect(after.lost).toEqual([slot(2, '㋓')])
  })

  it('is finished once, at the first time', () => {
    const once = withEffects(record(), [{ type: 'finish', finished_at: '2026-11-20T09:00:00.000Z' }], now)
    const twice = withEffects(once, [{ type: 'finish', finished_at: '2026-11-20T10:00:00.000Z' }], now)
    expect(twice).toMatchObject({ finishedAt: '2026-11-20T09:00:00.000Z', isFinishPending: true })
  })

  it('that the server has refused is unsent, unless nothing was answered', () => {
    const rejected = { ...record(), refusal: 'この問題は、先生が取りやめました。' }
    expect(hasUnsent(rejected, [])).toBe(true)
    expect(hasUnsent({ ...rejected, slots: {} }, [])).toBe(false)
  })
})
