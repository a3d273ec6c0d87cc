import { describe, expect, it } from 'vitest'
import { sessionSetOf } from './session-set.ts'
import { sampleMains, withheldMains } from './testing/sample-set.ts'
import {
  openUnitPractice,
  stepUnitPractice,
  type UnitEvent,
  type UnitOptions,
  type UnitPractice,
  unitAttemptOf,
  unitFeedbackOf,
  unitQuestionsOf,
} from './unit-practice.ts'

const now = new Date('2024-04-01T01:00:00.000Z')
const set = sessionSetOf(sampleMains, 2)
const idle = (options: Partial<UnitOptions> = {}) => openUnitPractice({ set, deviceId: 'device-a', ...options })

function run(practice: UnitPractice, ...events: UnitEvent[]) {
  let state = practice
  for (const event of events) {
    const step = stepUnitPractice(state, event, now)
    if (step.failure !== undefined) return expect.unreachable(`${event.type}: ${step.failure}`)
    state = step.state
  }
  return state.phase === 'start' ? state : expect.unreachable('not started')
}
const begin = (...events: UnitEvent[]) => run(idle(), { type: 'start' }, ...events)
const failureOf = (practice: UnitPractice, event: UnitEvent) => stepUnitPractice(practice, event, now).failure
const effectsOf = (practice: UnitPractice, event: UnitEvent) => stepUnitPractice(practice, event, now).effects
const answer = (key: string, ...answers: string[]): UnitEvent => ({ type: 'answer', key, answers })
const check = (key: string): UnitEvent => ({ type: 'check', key })
const states = (practice: ReturnType<typeof run>) =>
  unitQuestionsOf(practice).map(({ key }) => {
    const score = practice.scores[key]
    return `${key} ${score === undefined ? 'unanswered' : score.isCorrect ? 'correct' : 'incorrect'}`
  })

describe('unit practice', () => {
  it('is idle, then starts, once', () => {
    expect(idle().phase).toBe('idle')
    expect(failureOf(idle(), answer('1-1', '3'))).toBe('NOT_STARTED')
    expect(begin().phase).toBe('start')
    expect(failureOf(begin(), { type: 'start' })).toBe('ALREADY_STARTED')
  })

  it('makes a sub question correct or incorrect by a check, and unanswered again by clearing', () => {
    const checked = begin(answer('1-1', '3'), check('1-1'), answer('1-2', '4', '9'), check('1-2'))
    expect(states(checked)).toEqual(['1-1 correct', '1-2 incorrect', '2-1 unanswered', '2-2 unanswered'])
    const cleared = run(checked, { type: 'clear', key: '1-2' })
    expect(states(cleared)).toEqual(['1-1 correct', '1-2 unanswered', '2-1 unanswered', '2-2 unanswered'])
    expect(cleared.sheet.slots['1-2']).toMatchObject({ answers: ['', ''], cleared: true })
    expect(cleared.sheet.past).toMatchObject([{ key: '1-2', answers: ['4', '9'], points: 4, max_points: 8 }])
    expect(states(run(checked, { type: 'clear_all' }))).toEqual(
      unitQuestionsOf(checked).map(({ key }) => `${key} unanswered`),
    )
  })

  it('takes an empty answer that is checked as incorrect: the student gives up', () => {
    expect(states(begin(check('2-1')))).toContain('2-1 incorrect')
  })

  it('wants a checked answer cleared before it changes', () => {
    const checked = begin(answer('1-1', '4'), check('1-1'))
    expect(failureOf(checked, answer('1-1', '3'))).toBe('CLEAR_FIRST')
    expect(states(run(checked, { type: 'clear', key: '1-1' }, answer('1-1', '3'), check('1-1')))).toContain(
      '1-1 correct',
    )
  })

  it('refuses what does not fit', () => {
    expect(failureOf(begin(), answer('1-2', '4'))).toBe('WRONG_SLOT_COUNT')
    for (const event of [
      answer('9-9', '4'),
      check('9-9'),
      { type: 'clear', key: '9-9' },
      { type: 'memo', key: '9-9', memo: '' },
    ] as const) {
      expect(failureOf(begin(), event)).toBe('NO_SUCH_QUESTION')
    }
    expect(failureOf(begin(), check('2-2'))).toBe('UNSCORED')
    const withheld = run(idle({ set: sessionSetOf(withheldMains, 2) }), { type: 'start' })
    expect(failureOf(withheld, check('1-1'))).toBe('ANSWERS_UNKNOWN')
    expect(failureOf(withheld, { type: 'similar', isOn: true })).toBe('NO_SIMILAR_QUESTIONS')
  })

  it('keeps each change, and nothing twice', () => {
    expect(effectsOf(begin(), answer('1-1', '3'))).toMatchObject([
      { type: 'keep', slot: { key: '1-1', stamp: { revision: 1 } } },
    ])
    expect(effectsOf(begin(answer('1-1', '3')), answer('1-1', '3'))).toEqual([])
    expect(effectsOf(begin(), { type: 'memo', key: '1-1', memo: '[]' })).toMatchObject([{ type: 'keep_memo' }])
    expect(
      effectsOf(begin({ type: 'memo', key: '1-1', memo: '[]' }), { type: 'memo', key: '1-1', memo: '[]' }),
    ).toEqual([])
  })

  it('switches to the similar questions and back, keeping both', () => {
    const similar = begin(
      answer('1-1', '3'),
      check('1-1'),
      { type: 'similar', isOn: true },
      answer('2-s1', '東京'),
      check('2-s1'),
    )
    expect(states(similar)).toEqual(['2-s1 correct'])
    expect(states(run(similar, { type: 'similar', isOn: false }))).toContain('1-1 correct')
    expect(run(similar, { type: 'clear_all' }).sheet.slots).toMatchObject({
      '1-1': { answers: ['3'] },
      '2-s1': { answers: [''] },
    })
  })

  it('stores the group id that saving returned', () => {
    expect(begin().groupId).toBeNull()
    expect(begin({ type: 'saved', groupId: 'group-1' }).groupId).toBe('group-1')
  })

  it('takes no more answers once it is finished', () => {
    const finished = begin(answer('1-1', '3'), { type: 'finish' })
    expect(unitAttemptOf(finished)).toMatchObject({
      finished_at: now.toISOString(),
      slots: { '1-1': { answers: ['3'] } },
    })
    for (const event of [
      answer('1-1', '4'),
      { type: 'clear_all' },
      { type: 'clear', key: '1-1' },
      { type: 'finish' },
    ] as const) {
      expect(failureOf(finished, event)).toBe('FINISHED')
    }
    expect(states(run(finished, check('1-1')))).toContain('1-1 correct')
  })

  it('resumes with the answers, and with the checks that had been made', () => {
    const before = begin(answer('1-1', '3'), answer('2-1', '日本'))
    const resumed = run(
      idle({ saved: { attempt: unitAttemptOf(before) }, groupId: 'group-1', checkedKeys: ['1-1', '2-2', 'gone'] }),
      { type: 'start' },
    )
    expect(states(resumed)).toEqual(['1-1 correct', '1-2 unanswered', '2-1 unanswered', '2-2 unanswered'])
    expect(resumed.sheet.slots['2-1']?.answers).toEqual(['日本'])
    expect(resumed.groupId).toBe('group-1')
  })

  it('takes the newer answer of another device and forgets its check', () => {
    const mine = begin(answer('1-1', '3'), check('1-1'))
    const slot = {
      key: '1-1',
      answers: ['8'],
      bookmarks: [false],
      stamp: { revision: 7, device_id: 'z' },
      answered_at: 'x',
    }
    const merged = run(mine, { type: 'merge', version: { slots: { '1-1': slot }, finished_at: null, revision: 7 } })
    expect(states(merged)).toContain('1-1 unanswered')
    expect(merged.sheet.slots['1-1']).toEqual(slot)
  })

  it('asks to keep what clearing took away, before the emptied answer', () => {
    const answered = begin(answer('1-1', '4'), answer('1-2', '4', '9'), check('1-1'))
    expect(effectsOf(answered, { type: 'clear_all' })).toMatchObject([
      { type: 'keep_past', past: { key: '1-1', answers: ['4'], points: 0, max_points: 4 } },
      { type: 'keep_past', past: { key: '1-2', answers: ['4', '9'], points: 4, max_points: 8 } },
      { type: 'keep', afterFinish: false, slot: { key: '1-1', answers: [''], cleared: true } },
      { type: 'keep', afterFinish: false, slot: { key: '1-2', answers: ['', ''], cleared: true } },
    ])
    expect(effectsOf(begin(), { type: 'clear_all' })).toEqual([])
  })

  it('hands in once, and neither draws nor answers after that', () => {
    expect(effectsOf(begin(), { type: 'finish' })).toEqual([{ type: 'finish', finished_at: now.toISOString() }])
    const finished = begin({ type: 'finish' })
    expect(failureOf(finished, { type: 'memo', key: '1-1', memo: '[]' })).toBe('FINISHED')
  })

  it('keeps answers and drawings as part of the attempt itself', () => {
    expect(effectsOf(begin(), answer('1-1', '3'))).toMatchObject([{ type: 'keep', afterFinish: false }])
    expect(effectsOf(begin(), { type: 'memo', key: '1-1', memo: '[]' })).toMatchObject([
      { type: 'keep_memo', afterFinish: false, memo: { key: '1-1', memo: '[]' } },
    ])
  })

  it('keeps what gave way to another device, and the attempt as it is then', () => {
    const mine = begin(answer('1-1', '3'), answer('2-1', '日本'), check('2-1'))
    const slot = {
      key: '1-1',
      answers: ['8'],
      bookmarks: [false],
      stamp: { revision: 7, device_id: 'z' },
      answered_at: 'x',
    }
    const finished_at = '2024-04-01T00:30:00.000Z'
    const event: UnitEvent = { type: 'merge', version: { slots: { '1-1': slot }, finished_at, revision: 7 } }
    expect(effectsOf(mine, event)).toMatchObject([
      { type: 'keep_lost', slot: { key: '1-1', answers: ['3'] } },
      { type: 'keep_attempt', version: { finished_at, slots: { '1-1': slot, '2-1': { answers: ['日本'] } } } },
    ])
    const merged = run(mine, event)
    expect(merged.finishedAt).toBe(finished_at)
    // What the other device left alone keeps its check.
    expect(states(merged)).toContain('2-1 correct')
  })

  it('checks all of it once it is finished, here or on another device, and of the similar questions what was tried', () => {
    const all = ['1-1 correct', '1-2 incorrect', '2-1 incorrect', '2-2 unanswered']
    const finished = begin(answer('1-1', '3'), { type: 'finish' })
    expect(states(finished)).toEqual(all)
    expect(states(run(finished, { type: 'similar', isOn: true }))).toEqual(['2-s1 unanswered'])
    const attempt = unitAttemptOf(begin(answer('1-1', '3'), answer('2-s1', '東京'), { type: 'finish' }))
    const elsewhere = run(idle({ saved: { attempt } }), { type: 'start' })
    expect(states(elsewhere)).toEqual(all)
    expect(states(run(elsewhere, { type: 'similar', isOn: true }))).toEqual(['2-s1 correct'])
    expect(states(begin({ type: 'merge', version: attempt }))).toEqual(all)
  })

  it('begins with nothing checked, and with what was saved without an attempt', () => {
    const resumed = run(
      idle({ saved: { memos: [{ key: '1-1', memo: '[1]', stamp: { revision: 4, device_id: 'b' } }] } }),
      { type: 'start' },
    )
    expect(resumed.scores).toEqual({})
    expect(resumed.finishedAt).toBeNull()
    expect(run(resumed, answer('1-1', '3')).sheet.slots['1-1']?.stamp.revision).toBe(5)
  })
})

describe('たしかめ, where the first answer counts', () => {
  const checking = (...events: UnitEvent[]) => run(idle({ isFirstCounting: true }), { type: 'start' }, ...events)
  const missed = checking(answer('1-1', '9'), check('1-1'))
  const [first = expect.unreachable('the set has a question')] = unitQuestionsOf(missed)

  it.each<[string, UnitEvent]>([
    ['clearing it', { type: 'clear', key: '1-1' }],
    ['clearing all', { type: 'clear_all' }],
    ['the answer of a question that is not answered', { type: 'show_answer', key: '2-1' }],
  ])('refuses %s', (_, event) => {
    expect(failureOf(missed, event)).toBe('FIRST_COUNTS')
  })

  it('takes no second answer, and tells the right one after the first', () => {
    expect(failureOf(missed, answer('1-1', '3'))).toBe('CLEAR_FIRST')
    expect(unitFeedbackOf(missed, first)).toBe('all')
    expect(failureOf(missed, { type: 'show_answer', key: '1-1' })).toBeUndefined()
  })

  it('keeps that an answer was checked, so that every device and the server know', () => {
    expect(effectsOf(checking(answer('1-1', '9')), check('1-1'))).toMatchObject([
      { type: 'keep', slot: { key: '1-1', answers: ['9'], checked: true }, afterFinish: false },
    ])
    const elsewhere = run(idle({ isFirstCounting: true, saved: { attempt: unitAttemptOf(missed) } }), { type: 'start' })
    expect(states(elsewhere)).toContain('1-1 incorrect')
  })

  it('gives way to the first checked answer of another device', () => {
    const later = checking(answer('1-1', '3'), answer('1-1', '4'), answer('1-1', '3'), check('1-1'))
    const merged = run(later, { type: 'merge', version: unitAttemptOf(missed) })
    expect(merged.sheet.slots['1-1']?.answers).toEqual(['9'])
    expect(states(merged)).toContain('1-1 incorrect')
    expect(states(run(missed, { type: 'merge', version: unitAttemptOf(later) }))).toContain('1-1 incorrect')
  })
})
