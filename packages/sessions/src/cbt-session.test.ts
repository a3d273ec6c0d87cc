import { describe, expect, it } from 'vitest'
import {
  activityOf,
  attemptOf,
  type CbtMode,
  type CbtSession,
  currentQuestion,
  progressOf,
  startCbtSession,
  totalInView,
} from './cbt-session.ts'
import { type CbtEvent, stepCbtSession } from './cbt-step.ts'
import { sessionSetOf } from './session-set.ts'
import { sampleMains, withheldMains } from './testing/sample-set.ts'

const now = new Date('2024-04-01T01:00:00.000Z')
const set = sessionSetOf(sampleMains)
const start = (mode: CbtMode = 'practice', mains = set) => startCbtSession({ set: mains, mode, deviceId: 'device-a' })

/** Take steps that must succeed. */
function run(session: CbtSession, ...events: CbtEvent[]): CbtSession {
  let state = session
  for (const event of events) {
    const step = stepCbtSession(state, event, now)
    if (step.refusal !== undefined) return expect.unreachable(`${event.type}: ${step.refusal}`)
    state = step.state
  }
  return state
}
const refusalOf = (session: CbtSession, event: CbtEvent) => stepCbtSession(session, event, now).refusal
const effectsOf = (session: CbtSession, event: CbtEvent) => stepCbtSession(session, event, now).effects
const keyOf = (session: CbtSession) => currentQuestion(session)?.key
const answer = (key: string, ...answers: string[]): CbtEvent => ({ type: 'answer', key, answers })
const next: CbtEvent = { type: 'next' }
const previous: CbtEvent = { type: 'previous' }

const halfRight = () => run(start(), answer('1-1', '3'), answer('1-2', '4', '9'), answer('2-2', 'x'))

describe('moving', () => {
  it('begins in start at the first sub question', () => {
    expect(start()).toMatchObject({ phase: 'start', orderMode: 'all' })
    expect(keyOf(start())).toBe('1-1')
  })

  it('goes to the next sub question, then to the first of the next main question, and back', () => {
    expect(keyOf(run(start(), next))).toBe('1-2')
    expect(keyOf(run(start(), next, next))).toBe('2-1')
    expect(keyOf(run(start(), next, next, previous))).toBe('1-2')
  })

  it('refuses to leave the ends', () => {
    expect(refusalOf(start(), previous)).toBe('NO_PREVIOUS')
    expect(refusalOf(run(start(), next, next, next), next)).toBe('NO_NEXT')
  })

  it('jumps to what exists', () => {
    expect(keyOf(run(start(), { type: 'jump', mainIndex: 1, subIndex: 1 }))).toBe('2-2')
    for (const [mainIndex, subIndex] of [
      [2, 0],
      [0, 2],
      [-1, 0],
      [0.5, 0],
      [Number.NaN, 0],
    ] as const) {
      expect(refusalOf(start(), { type: 'jump', mainIndex, subIndex })).toBe('NO_SUCH_PLACE')
    }
  })

  it('stays where it is in a set without questions', () => {
    const empty = start('practice', [])
    expect(currentQuestion(empty)).toBeNull()
    expect(refusalOf(empty, next)).toBe('NO_NEXT')
    expect(refusalOf(empty, { type: 'clear_incorrect' })).toBe('NOTHING_INCORRECT')
    expect(run(empty, { type: 'check_all' }, { type: 'finish' }).phase).toBe('finished')
  })
})

describe('answering', () => {
  it('stamps each change anew and asks to keep it', () => {
    expect(effectsOf(run(start(), answer('1-1', '2')), answer('1-1', '3'))).toEqual([
      {
        type: 'keep',
        afterFinish: false,
        slot: {
          key: '1-1',
          answers: ['3'],
          bookmarks: [false],
          stamp: { revision: 2, device_id: 'device-a' },
          answered_at: now.toISOString(),
        },
      },
    ])
  })

  it('writes nothing when the same is said again', () => {
    expect(effectsOf(run(start(), answer('1-1', '3')), answer('1-1', '3'))).toEqual([])
    expect(effectsOf(start(), answer('1-1', ''))).toEqual([])
  })

  it('refuses what does not fit the question', () => {
    expect(refusalOf(start(), answer('1-2', '4'))).toBe('WRONG_SLOT_COUNT')
    expect(refusalOf(start(), answer('9-9', '4'))).toBe('NO_SUCH_QUESTION')
    expect(refusalOf(start(), answer('2-s1', '東京'))).toBe('NO_SUCH_QUESTION')
  })

  it('toggles a bookmark of one slot, without touching the answers', () => {
    const marked = run(start(), answer('1-2', '4', '5'), { type: 'bookmark', key: '1-2', slotIndex: 1 })
    expect(marked.sheet.slots['1-2']).toMatchObject({ answers: ['4', '5'], bookmarks: [false, true] })
    expect(run(marked, { type: 'bookmark', key: '1-2', slotIndex: 1 }).sheet.slots['1-2']?.bookmarks).toEqual([
      false,
      false,
    ])
    expect(refusalOf(start(), { type: 'bookmark', key: '1-2', slotIndex: 2 })).toBe('NO_SUCH_SLOT')
    expect(refusalOf(start(), { type: 'bookmark', key: '9-9', slotIndex: 0 })).toBe('NO_SUCH_QUESTION')
  })

  it('keeps memo and separator of each sub question', () => {
    const session = run(start(), { type: 'memo', key: '1-2', memo: '[1]' })
    const question = session.set[0]?.questions[1]
    if (!question) return expect.unreachable()
    expect(activityOf(session, question)).toEqual({
      answers: ['', ''],
      bookmarks: [false, false],
      memo: '[1]',
      separator: '"',
      check: null,
    })
    expect(effectsOf(session, { type: 'memo', key: '1-2', memo: '[1]' })).toEqual([])
    expect(effectsOf(session, { type: 'memo', key: '1-2', memo: '[2]' })).toMatchObject([
      { type: 'keep_memo', memo: { key: '1-2', memo: '[2]', stamp: { revision: 2 } } },
    ])
    expect(refusalOf(session, { type: 'memo', key: '9-9', memo: '' })).toBe('NO_SUCH_QUESTION')
  })

  it('counts what is answered', () => {
    expect(progressOf(start())).toEqual({ answeredCount: 0, questionCount: 4 })
    expect(progressOf(run(start(), answer('1-2', '', '5'), answer('1-1', ' ')))).toEqual({
      answeredCount: 1,
      questionCount: 4,
    })
  })
})

describe('checking', () => {
  it('scores every sub question, leaving out what nobody can score', () => {
    const checked = run(halfRight(), { type: 'check_all' })
    expect(Object.entries(checked.checks).map(([key, { mark }]) => [key, mark])).toEqual([
      ['1-1', 'correct'],
      ['1-2', 'partial'],
      ['2-1', 'unanswered'],
      ['2-2', 'unscored'],
    ])
    expect(totalInView(checked)).toEqual({ points: 8, maxPoints: 16 })
  })

  it('forgets the check of an answer that changes', () => {
    const changed = run(halfRight(), { type: 'check_all' }, answer('1-1', '4'))
    expect(Object.keys(changed.checks)).not.toContain('1-1')
  })

  it('goes along the sub questions that are not yet correct', () => {
    const session = run(halfRight(), { type: 'check_all' }, { type: 'order', mode: 'incorrect_only' })
    expect(keyOf(session)).toBe('1-2')
    expect(keyOf(run(session, next))).toBe('2-1')
    expect(refusalOf(run(session, next), next)).toBe('NO_NEXT')
    expect(keyOf(run(session, { type: 'order', mode: 'all' }, previous))).toBe('1-1')
  })

  it('stays where it is when that is not yet correct either', () => {
    const at = run(halfRight(), { type: 'check_all' }, next, next)
    expect(keyOf(run(at, { type: 'order', mode: 'incorrect_only' }))).toBe('2-1')
  })

  it('returns to all when nothing is incorrect any more, and refuses the order then', () => {
    const right = [answer('1-2', '4', '5'), answer('2-1', '日本'), { type: 'check_all' }] as const
    const session = run(halfRight(), { type: 'check_all' }, { type: 'order', mode: 'incorrect_only' }, ...right)
    expect(session.orderMode).toBe('all')
    expect(session.order).toHaveLength(4)
    expect(refusalOf(session, { type: 'order', mode: 'incorrect_only' })).toBe('NOTHING_INCORRECT')
  })
})

describe('clearing incorrect answers', () => {
  it('keeps the correct ones, empties the others and saves what they held', () => {
    const step = stepCbtSession(halfRight(), { type: 'clear_incorrect' }, now)
    if (step.refusal !== undefined) return expect.unreachable()
    expect(step.state.sheet.slots).toMatchObject({
      '1-1': { answers: ['3'] },
      '1-2': { answers: ['', ''], cleared: true },
      '2-2': { answers: ['x'] },
    })
    const past = { key: '1-2', answers: ['4', '9'], points: 4, max_points: 8, cleared_at: now.toISOString() }
    expect(step.state.sheet.past).toEqual([past])
    expect(step.effects).toMatchObject([
      { type: 'keep_past', past },
      { type: 'keep', slot: { key: '1-2', cleared: true } },
    ])
    expect(Object.keys(step.state.checks)).toEqual(['1-1', '2-2'])
  })

  it('keeps the bookmarks, and takes the word cleared away with the next answer', () => {
    const session = run(halfRight(), { type: 'bookmark', key: '1-2', slotIndex: 0 }, { type: 'clear_incorrect' })
    expect(session.sheet.slots['1-2']?.bookmarks).toEqual([true, false])
    expect(run(session, answer('1-2', '4', '5')).sheet.slots['1-2']).not.toHaveProperty('cleared')
  })

  it('refuses when all is correct', () => {
    const right = run(start(), answer('1-1', '3'), answer('1-2', '4', '5'), answer('2-1', '日本'))
    expect(refusalOf(right, { type: 'clear_incorrect' })).toBe('NOTHING_INCORRECT')
  })
})

describe('review', () => {
  const review = () => run(start(), next, { type: 'open_review', mainIndex: 0 })

  it('goes over the review questions of one main question and back to where it came from', () => {
    expect(keyOf(review())).toBe('1-r1')
    expect(keyOf(run(review(), next))).toBe('1-r2')
    expect(refusalOf(run(review(), next), next)).toBe('NO_NEXT')
    expect(keyOf(run(review(), { type: 'jump', mainIndex: 0, subIndex: 1 }))).toBe('1-r2')
    expect(refusalOf(review(), { type: 'jump', mainIndex: 1, subIndex: 0 })).toBe('NO_SUCH_PLACE')
    expect(keyOf(run(review(), next, { type: 'open_review', mainIndex: 0 }, { type: 'close_review' }))).toBe('1-2')
  })

  it('checks the review questions alone', () => {
    const checked = run(review(), answer('1-r1', '6'), { type: 'check_all' })
    expect(Object.keys(checked.checks)).toEqual(['1-r1', '1-r2'])
    expect(totalInView(checked)).toEqual({ points: 4, maxPoints: 8 })
  })

  it('empties everything on a review clear, correct or not, and nothing else', () => {
    const answered = run(review(), answer('1-1', '3'), answer('1-r1', '6'), answer('1-r2', '0'), { type: 'check_all' })
    const cleared = run(answered, { type: 'clear_review' })
    expect(cleared.sheet.slots).toMatchObject({
      '1-1': { answers: ['3'] },
      '1-r1': { answers: [''], cleared: true },
      '1-r2': { answers: [''], cleared: true },
    })
    expect(cleared.sheet.past.map(({ key, points }) => [key, points])).toEqual([
      ['1-r1', 4],
      ['1-r2', 0],
    ])
    expect(cleared.checks).toEqual({})
  })

  it('refuses what belongs to the other view', () => {
    expect(refusalOf(review(), { type: 'order', mode: 'all' })).toBe('IN_REVIEW')
    expect(refusalOf(review(), { type: 'clear_incorrect' })).toBe('IN_REVIEW')
    expect(refusalOf(start(), { type: 'clear_review' })).toBe('NOT_IN_REVIEW')
    expect(refusalOf(start(), { type: 'close_review' })).toBe('NOT_IN_REVIEW')
    expect(refusalOf(start(), { type: 'open_review', mainIndex: 1 })).toBe('NO_REVIEW_QUESTIONS')
    expect(refusalOf(start(), { type: 'open_review', mainIndex: 9 })).toBe('NO_SUCH_PLACE')
  })
})

describe('a test', () => {
  const closed: CbtEvent[] = [
    { type: 'order', mode: 'incorrect_only' },
    { type: 'check_all' },
    { type: 'clear_incorrect' },
    { type: 'open_review', mainIndex: 0 },
  ]

  it('keeps marks closed until it is finished, even where the answers were sent', () => {
    for (const event of closed) expect(refusalOf(start('test'), event)).toBe('CLOSED_IN_TEST')
    const finished = run(start('test'), answer('1-1', '4'), { type: 'finish' })
    for (const event of closed) expect(refusalOf(finished, event)).toBeUndefined()
  })

  it('refuses a check while the answers are withheld', () => {
    const finished = run(start('test', sessionSetOf(withheldMains)), { type: 'finish' })
    expect(refusalOf(finished, { type: 'check_all' })).toBe('ANSWERS_UNKNOWN')
    expect(refusalOf(finished, { type: 'clear_incorrect' })).toBe('ANSWERS_UNKNOWN')
  })
})

describe('finishing', () => {
  const finished = () => run(halfRight(), { type: 'finish' })

  it('hands the attempt in and stays finished', () => {
    expect(effectsOf(halfRight(), { type: 'finish' })).toEqual([{ type: 'finish', finished_at: now.toISOString() }])
    expect(attemptOf(finished())).toEqual({ ...attemptOf(halfRight()), finished_at: now.toISOString() })
    for (const event of [answer('1-1', '4'), { type: 'finish' }, { type: 'memo', key: '1-1', memo: 'x' }] as const) {
      expect(refusalOf(finished(), event)).toBe('FINISHED')
    }
    expect(refusalOf(finished(), { type: 'bookmark', key: '1-1', slotIndex: 0 })).toBe('FINISHED')
  })

  it('opens another try by clearing, which leaves alone what was handed in', () => {
    const retry = run(finished(), { type: 'clear_incorrect' }, answer('1-2', '4', '5'))
    expect(retry).toMatchObject({ phase: 'finished', isRetrying: true })
    expect(attemptOf(retry)).toEqual(attemptOf(finished()))
    expect(retry.sheet.slots['1-2']?.answers).toEqual(['4', '5'])
    expect(effectsOf(retry, answer('2-1', '日本'))).toMatchObject([{ type: 'keep', afterFinish: true }])
  })

  it('leaves the review open', () => {
    const review = run(finished(), { type: 'open_review', mainIndex: 0 }, answer('1-r1', '6'))
    expect(attemptOf(review)).toEqual(attemptOf(finished()))
  })
})

describe('resuming and merging', () => {
  it('goes on from what was saved, with a clock that is ahead of all of it', () => {
    const before = run(start(), answer('1-1', '3'), { type: 'memo', key: '1-1', memo: '[]' })
    const resumed = startCbtSession({
      set,
      mode: 'practice',
      deviceId: 'device-b',
      saved: { attempt: attemptOf(before), memos: Object.values(before.sheet.memos), past: before.sheet.past },
      place: { mainIndex: 1, subIndex: 0 },
    })
    expect(keyOf(resumed)).toBe('2-1')
    expect(resumed.sheet.memos['1-1']?.memo).toBe('[]')
    expect(run(resumed, answer('1-1', '5')).sheet.slots['1-1']?.stamp).toEqual({ revision: 3, device_id: 'device-b' })
  })

  it('resumes a finished attempt as finished, and an unknown place at the first', () => {
    const saved = { attempt: attemptOf(run(halfRight(), { type: 'finish' })) }
    const resumed = startCbtSession({
      set,
      mode: 'test',
      deviceId: 'device-b',
      saved,
      place: { mainIndex: 9, subIndex: 0 },
    })
    expect(resumed.phase).toBe('finished')
    expect(keyOf(resumed)).toBe('1-1')
    expect(attemptOf(resumed)).toEqual(saved.attempt)
  })

  it('takes the newer answer of another device, keeps the other in the history and forgets its check', () => {
    const mine = run(start(), answer('1-1', '3'), { type: 'check_all' })
    const slot = {
      key: '1-1',
      answers: ['8'],
      bookmarks: [false],
      stamp: { revision: 7, device_id: 'z' },
      answered_at: 'x',
    }
    const theirs = { slots: { '1-1': slot }, finished_at: null, revision: 5 }
    const merged = run(mine, { type: 'merge', version: theirs })
    expect(merged.sheet.slots['1-1']).toEqual(slot)
    expect(Object.keys(merged.checks)).not.toContain('1-1')
    expect(effectsOf(mine, { type: 'merge', version: theirs })).toMatchObject([
      { type: 'keep_lost', slot: { answers: ['3'] } },
      { type: 'keep_attempt', version: { slots: { '1-1': slot } } },
    ])
    // The slot was ahead of its attempt's own figure; the clock goes past both.
    expect(run(merged, answer('1-1', '3')).sheet.slots['1-1']?.stamp.revision).toBe(8)
  })

  it('is finished when another device has finished', () => {
    const theirs = { slots: {}, finished_at: '2024-04-01T00:00:00.000Z', revision: 0 }
    const merged = run(halfRight(), { type: 'merge', version: theirs })
    expect(merged.phase).toBe('finished')
    expect(attemptOf(merged)).toMatchObject({ finished_at: theirs.finished_at, slots: { '1-1': { answers: ['3'] } } })
  })

  it('merges late answers into what was handed in, not into another try', () => {
    const retry = run(halfRight(), { type: 'finish' }, { type: 'clear_incorrect' })
    const slot = {
      key: '2-1',
      answers: ['日本'],
      bookmarks: [false],
      stamp: { revision: 9, device_id: 'z' },
      answered_at: 'x',
    }
    const merged = run(retry, { type: 'merge', version: { slots: { '2-1': slot }, finished_at: null, revision: 9 } })
    expect(attemptOf(merged).slots['2-1']).toEqual(slot)
    expect(merged.sheet.slots['2-1']).toBeUndefined()
  })
})
