import type { ActivityGroup, CbtActivity } from '@tcheck/contract/activity'
import type { SlotState } from '@tcheck/sessions'
import { describe, expect, it } from 'vitest'
import {
  type AttemptRecord,
  endOnDeviceMs,
  type KeptMemo,
  newAttempt,
  testTimeOf,
  withEffects,
} from './attempt-record.ts'
import { nextSave, withAnswer } from './save-request.ts'

const now = new Date('2026-11-20T08:00:00Z')
const place = { category: 'cbt', code: 'CBT-1', missionId: 'm1' } as const
const start = () =>
  newAttempt({ ...place, owner: 's1', mode: 'test', localId: 'l1', startKey: 'start-key-0123456' }, now)
const slot = (key: string, revision: number, answer: string, device = 'writer-a'): SlotState => ({
  key,
  answers: [answer],
  bookmarks: [false],
  stamp: { revision, device_id: device },
  answered_at: now.toISOString(),
})
const keep = (record: AttemptRecord, ...slots: SlotState[]) =>
  withEffects(
    record,
    slots.map((each) => ({ type: 'keep', slot: each, afterFinish: false })),
    now,
  )
const finish = (record: AttemptRecord) => withEffects(record, [{ type: 'finish', finished_at: now.toISOString() }], now)
const memo = (key: string, size: number): KeptMemo => ({
  localId: 'l1',
  key,
  memo: 'x'.repeat(size),
  stamp: { revision: 9, device_id: 'writer-a' },
  isPending: true,
})
const ids = { deviceId: 'writer-a', idempotencyKey: 'save-key-01234567' }

const activity = (key: string, revision: number, answer: string, device = 'writer-a'): CbtActivity => {
  const [main, sub] = key.split('-')
  return {
    main_question_number: Number(main),
    sub_question_number: Number(sub),
    kind: 'question',
    answers: [answer],
    bookmarks: [false],
    separator: '',
    memo: null,
    revision,
    device_id: device,
    answered_at: now.toISOString(),
  }
}
const group = (revision: number, activities: CbtActivity[], finishedAt: string | null = null) =>
  ({
    id: 'server-1',
    category: 'cbt',
    mode: 'test',
    revision,
    finished_at: finishedAt,
    unit_activities: [],
    cbt_activities: activities,
  }) as unknown as ActivityGroup

describe('what is sent', () => {
  it('begins a mission that was opened, with the key that every try of the start has', () => {
    const request = nextSave(start(), [], ids)
    expect(request?.input).toMatchObject({
      cbt_exam_code: 'CBT-1',
      mission_id: 'm1',
      idempotency_key: 'start-key-0123456',
      cbt_activities: [],
      finished: false,
    })
    expect(request?.input.saved_student_activity_group_id).toBeUndefined()
  })

  it('says of a test when it was begun and sent, by one clock', () => {
    const later = new Date(now.getTime() + 90_000)
    expect(nextSave(start(), [], { ...ids, now: later })?.input).toMatchObject({
      begun_ms_ago: 90_000,
      sent_at: later.toISOString(),
    })
    const known = keep({ ...start(), serverId: 'server-1' }, slot('1-1', 1, '3'))
    expect(nextSave(known, [], { ...ids, now: later })?.input).not.toHaveProperty('begun_ms_ago')
  })

  it('names the version of the set that was answered, and none where an earlier release noted none', () => {
    expect(nextSave({ ...start(), setVersion: 3 }, [], ids)?.input.set_version).toBe(3)
    expect(JSON.stringify(nextSave(start(), [], ids)?.input)).not.toContain('set_version')
  })

  it('sends nothing of a practice that was only looked at', () => {
    const practice = { ...start(), missionId: null }
    expect(nextSave(practice, [], ids)).toBeNull()
    expect(nextSave(keep(practice, slot('1-1', 1, '3')), [], ids)?.slots).toHaveLength(1)
  })

  it('sends only what the server has not confirmed', () => {
    const kept = keep(start(), slot('1-1', 1, '3'), slot('1-2', 2, '4'))
    const request = nextSave(kept, [], ids)
    const { record } = withAnswer(
      kept,
      group(2, [activity('1-1', 1, '3'), activity('1-2', 2, '4')]),
      request ?? undefined,
    )
    expect(nextSave(record, [], ids)).toBeNull()
    const changed = keep(record, slot('1-2', 3, '5'))
    const later = nextSave(changed, [], ids)
    expect(later?.input).toMatchObject({ saved_student_activity_group_id: 'server-1', known_revision: 2 })
    expect(later?.slots.map(({ key }) => key)).toEqual(['1-2'])
  })

  it('speaks for one writer at a time and finishes with the last of them', () => {
    const kept = finish(keep(start(), slot('1-1', 1, '3', 'earlier-load'), slot('1-2', 2, '4')))
    const first = nextSave(kept, [], ids)
    expect(first?.input).toMatchObject({ device_id: 'earlier-load', finished: false })
    const { record } = withAnswer(kept, group(1, []), first ?? undefined)
    const second = nextSave(record, [], ids)
    expect(second?.input).toMatchObject({ device_id: 'writer-a', finished: true })
    const end = withAnswer(record, group(2, [], now.toISOString()), second ?? undefined)
    expect(nextSave(end.record, [], ids)).toBeNull()
  })

  it('splits memos that would be too large for one request, and finishes after the last', () => {
    const kept = finish({ ...start(), serverId: 'server-1' })
    const memos = [memo('1-1', 90_000), memo('1-2', 90_000), memo('1-3', 90_000)]
    const first = nextSave(kept, memos, ids)
    expect(first?.memos).toHaveLength(2)
    expect(first?.input.finished).toBe(false)
    const rest = memos.map((each, index) => ({ ...each, isPending: index === 2 }))
    expect(nextSave(kept, rest, ids)?.input.finished).toBe(true)
  })

  it('sends a memo alone under its own revision, without a word about the answers beside it', () => {
    const kept = keep({ ...start(), serverId: 'server-1' }, slot('1-1', 5, '3'))
    const settled = withAnswer(kept, group(5, []), nextSave(kept, [], ids) ?? undefined).record
    expect(nextSave(settled, [memo('1-1', 10)], ids)?.input.cbt_activities[0]).toMatchObject({
      revision: 1,
      answers: [],
      memo_revision: 9,
    })
  })

  it('sends an answer that gave way before the server had it, as the one who wrote it, and once', () => {
    const one = keep({ ...start(), serverId: 'server-1' }, slot('1-1', 5, '3'))
    const both = finish(keep(one, slot('1-1', 5, '4', 'writer-b')))
    const first = nextSave(both, [], ids)
    expect(first?.input).toMatchObject({ device_id: 'writer-a', finished: false })
    expect(first?.slots.map(({ answers }) => answers)).toEqual([['3']])
    const second = withAnswer(both, group(5, []), first ?? undefined).record
    expect(nextSave(second, [], ids)?.input).toMatchObject({ device_id: 'writer-b', finished: true })
    expect(nextSave(second, [], ids)?.slots.map(({ answers }) => answers)).toEqual([['4']])
  })

  it('still sends an unsent answer to which the server’s own is newer', () => {
    const kept = keep({ ...start(), serverId: 'server-1' }, slot('1-1', 5, '3'))
    const { record } = withAnswer(kept, group(7, [activity('1-1', 7, '8', 'tablet')]))
    expect(record.slots['1-1']?.slot.answers).toEqual(['8'])
    expect(nextSave(record, [], ids)?.slots.map(({ answers }) => answers)).toEqual([['3']])
  })
})

describe('what an answer of the server does', () => {
  it('keeps a change that was made while the request was on its way', () => {
    const kept = keep(start(), slot('1-1', 1, '3'))
    const request = nextSave(kept, [], ids)
    const meanwhile = keep(kept, slot('1-1', 2, '4'))
    const { record } = withAnswer(meanwhile, group(1, [activity('1-1', 1, '3')]), request ?? undefined)
    expect(record.slots['1-1']).toEqual({ slot: slot('1-1', 2, '4'), isPending: true })
  })

  it('takes over what another device wrote later, and tells the session', () => {
    const kept = keep(start(), slot('1-1', 1, '3'))
    const answered = withAnswer(
      kept,
      group(4, [activity('1-1', 4, '9', 'other')]),
      nextSave(kept, [], ids) ?? undefined,
    )
    expect(answered.record.slots['1-1']?.slot.answers).toEqual(['9'])
    expect(answered.news?.slots['1-1']?.answers).toEqual(['9'])
  })

  it('tells nothing when the server only repeats', () => {
    const kept = keep(start(), slot('1-1', 1, '3'))
    expect(withAnswer(kept, group(1, [activity('1-1', 1, '3')]), nextSave(kept, [], ids) ?? undefined).news).toBeNull()
  })

  it('ends an attempt that another device has finished', () => {
    const { record, news } = withAnswer(start(), group(1, [], '2026-11-20T08:30:00Z'))
    expect(record.finishedAt).toBe('2026-11-20T08:30:00Z')
    expect(news?.finished_at).toBe('2026-11-20T08:30:00Z')
    expect(record.isFinishPending).toBe(false)
  })

  it('opens again what a teacher has reopened since, and nothing that the server has not heard of yet', () => {
    const ended = (version: number) => ({ ...group(1, [], '2026-11-20T08:30:00Z'), version })
    const again = (version: number) => ({ ...group(1, []), version })
    const { record } = withAnswer(start(), ended(4))
    expect(withAnswer(record, again(3)).record.finishedAt).not.toBeNull()
    expect(withAnswer(record, again(5)).record.finishedAt).toBeNull()
    expect(withAnswer(finish(start()), again(5)).record.finishedAt).not.toBeNull()
  })

  it('learns when the time of a test ends by the server’s clock, whatever its own says', () => {
    const server = Date.now() + 3_600_000
    const iso = (ms: number) => new Date(ms).toISOString()
    const answer = { ...group(1, []), ends_at: iso(server + 600_000), server_now: iso(server) }
    const { record } = withAnswer(start(), answer)
    expect(testTimeOf(record)).toMatchObject({ endsAtMs: server + 600_000, serverMs: server })
    expect(Math.abs((endOnDeviceMs(testTimeOf(record)) ?? 0) - Date.now() - 600_000)).toBeLessThan(1000)
    expect(testTimeOf(start())).toBeNull()
  })

  it('notes that marks were changed by a regrade as long as the server says so', () => {
    const regraded = { at: '2026-11-21T03:00:00.000Z', by: 2 }
    const { record } = withAnswer(start(), { ...group(1, []), regraded })
    expect(record.regraded).toEqual(regraded)
    expect(withAnswer(record, group(2, [])).record.regraded).toBeNull()
    expect(withAnswer(start(), group(1, [])).record).not.toHaveProperty('regraded')
  })

  it('never takes an older slot over a newer one of this device', () => {
    const kept = keep(start(), slot('1-1', 7, '3'))
    expect(withAnswer(kept, group(4, [activity('1-1', 4, '9', 'other')])).record.slots['1-1']?.slot.answers).toEqual([
      '3',
    ])
  })
})
