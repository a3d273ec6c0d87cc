import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionSetOf } from './session-set.ts'
import { sampleMains, withheldMains } from './testing/sample-set.ts'
import {
  openUnitPractice,
  stepUnitPractice,
  type UnitEvent,
  type UnitPractice,
  unitFeedbackOf,
  unitQuestionsOf,
} from './unit-practice.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })
const now = new Date('2024-04-01T01:00:00.000Z')
const set = sessionSetOf(sampleMains, 2)

function run(practice: UnitPractice, ...events: UnitEvent[]) {
  const last = events.reduce((state, event) => stepUnitPractice(state, event, now).state ?? state, practice)
  return last.phase === 'start' ? last : expect.unreachable('not started')
}
const begin = (...events: UnitEvent[]) =>
  run(openUnitPractice({ set, deviceId: 'device-a' }), { type: 'start' }, ...events)
const tried = (key: string, ...answers: string[]): UnitEvent[] => [
  { type: 'answer', key, answers },
  { type: 'check', key },
]
const clear = (key: string): UnitEvent => ({ type: 'clear', key })
const show = (key: string): UnitEvent => ({ type: 'show_answer', key })
function tellingAt(key: string, practice: ReturnType<typeof run>) {
  const question = unitQuestionsOf(practice).find((one) => one.key === key)
  return question ? unitFeedbackOf(practice, question) : expect.unreachable(key)
}

describe('what a check tells', () => {
  it('is nothing before it, and all of what is right', () => {
    expect(tellingAt('1-1', begin())).toBe('nothing')
    expect(tellingAt('1-1', begin(...tried('1-1', '3')))).toBe('all')
  })

  it('is no answer after a first miss, and the answer after the second', () => {
    const first = begin(...tried('1-1', '9'))
    expect(tellingAt('1-1', first)).toBe('miss')
    expect(tellingAt('1-1', run(first, clear('1-1')))).toBe('nothing')
    expect(tellingAt('1-1', run(first, clear('1-1'), ...tried('1-1', '8')))).toBe('all')
    // A part that is right is a miss too; a try at another question is none of this one.
    expect(tellingAt('1-2', run(first, ...tried('1-2', '4', '9')))).toBe('miss')
  })

  it('counts the misses of each question by itself, and none of what was right', () => {
    const cleared = begin(...tried('1-1', '9'), clear('1-1'))
    expect(tellingAt('2-1', run(cleared, ...tried('2-1', '9')))).toBe('miss')
    const right = begin(...tried('1-1', '3'), clear('1-1'))
    expect(tellingAt('1-1', run(right, ...tried('1-1', '9')))).toBe('miss')
  })

  it('stays the answer of each question where it was asked for, until that one is cleared', () => {
    const both = begin(...tried('1-1', '9'), show('1-1'), ...tried('2-1', '9'), show('2-1'), show('2-1'))
    expect([tellingAt('1-1', both), tellingAt('2-1', both)]).toEqual(['all', 'all'])
    expect(both.shownKeys).toEqual(['1-1', '2-1'])
    expect(run(both, clear('2-1')).shownKeys).toEqual(['1-1'])
  })

  it('is the answer where it was asked for, also of a question that was not tried: that gives it up', () => {
    expect(tellingAt('1-1', begin(...tried('1-1', '9'), show('1-1')))).toBe('all')
    const givenUp = begin(show('1-1'))
    expect([tellingAt('1-1', givenUp), givenUp.scores['1-1']?.points]).toEqual(['all', 0])
    // Taken back, it is a question like any other.
    expect(tellingAt('1-1', run(givenUp, clear('1-1'), ...tried('1-1', '9')))).toBe('miss')
  })

  it('is the answer once the practice has ended', () => {
    expect(tellingAt('1-1', begin(...tried('1-1', '9'), { type: 'finish' }))).toBe('all')
  })

  it('remembers a miss of an earlier visit', () => {
    const first = begin(...tried('1-1', '9'), clear('1-1'))
    const saved = { attempt: { slots: first.sheet.slots, finished_at: null, revision: 9 }, past: first.sheet.past }
    const opened = run(openUnitPractice({ set, deviceId: 'device-a', saved }), { type: 'start' })
    expect(tellingAt('1-1', run(opened, ...tried('1-1', '8')))).toBe('all')
  })

  it('never reveals unscorable questions or withheld answers', () => {
    expect(stepUnitPractice(begin(), show('2-2'), now).failure).toBe('UNSCORED')
    const withheld = openUnitPractice({ set: sessionSetOf(withheldMains, 2), deviceId: 'd' })
    const opened = stepUnitPractice(withheld, { type: 'start' }, now).state ?? withheld
    expect(stepUnitPractice(opened, show('1-1'), now).failure).toBe('ANSWERS_UNKNOWN')
  })
})

it('withholds answer and marks after one miss, and changes no answer by its feedback', () => {
  const key = fc.constantFrom('1-1', '1-2', '2-1')
  const event: fc.Arbitrary<UnitEvent> = fc.oneof(
    fc.tuple(key, fc.constantFrom('3', '4', '9')).map(([at, text]) => ({
      type: 'answer' as const,
      key: at,
      answers: at === '1-2' ? [text, '5'] : [text],
    })),
    fc.record({ type: fc.constantFrom('check' as const, 'clear' as const, 'show_answer' as const), key }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      let practice = begin()
      const misses: Record<string, number> = {}
      const asked: Record<string, boolean> = {}
      for (const one of events) {
        const before = practice
        // Nobody is offered to take back what was not checked.
        if (one.type === 'clear' && !before.scores[one.key]) continue
        const step = stepUnitPractice(practice, one, now)
        if (step.state?.phase !== 'start' || !('key' in one)) continue
        practice = step.state
        if (one.type === 'show_answer') expect(practice.sheet).toBe(before.sheet)
        const question = unitQuestionsOf(practice).find((own) => own.key === one.key)
        const score = practice.scores[one.key]
        const text = practice.sheet.slots[one.key]?.answers.join('') ?? ''
        if (!before.scores[one.key] && score && !score.isCorrect && text) misses[one.key] = (misses[one.key] ?? 0) + 1
        if (one.type === 'show_answer') asked[one.key] = true
        if (one.type === 'clear') asked[one.key] = false
        if (!question || !score) continue
        const isTold = score.isCorrect || !text || asked[one.key] === true || (misses[one.key] ?? 0) >= 2
        expect(unitFeedbackOf(practice, question)).toBe(isTold ? 'all' : 'miss')
      }
    }),
  )
})
