import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SheetEffect } from './answer-sheet.ts'
import type { CbtEvent } from './cbt-event.ts'
import { attemptOf, type CbtSession, currentQuestion, startCbtSession } from './cbt-session.ts'
import { stepCbtSession } from './cbt-step.ts'
import { failureTexts } from './failure-texts.ts'
import type { AttemptVersion, SlotState } from './merge-attempt.ts'
import { sessionSetOf } from './session-set.ts'
import { sampleMains, withheldMains } from './testing/sample-set.ts'
import {
  openUnitPractice,
  stepUnitPractice,
  type UnitEvent,
  type UnitPractice,
  unitAttemptOf,
  unitQuestionsOf,
} from './unit-practice.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })
const now = new Date('2024-04-01T01:00:00.000Z')
const sets = [sessionSetOf(sampleMains, 2), sessionSetOf(withheldMains, 2), sessionSetOf([], 2)]

const key = fc.constantFrom('1-1', '1-2', '2-1', '2-2', '1-r1', '1-r2', '2-s1', '9-9', '__proto__', 'x')
const index = fc.oneof(fc.integer({ min: -1, max: 2 }), fc.double())
const answers = fc.oneof(
  fc.array(fc.constantFrom('3', '4', '5', '日本', '6', ''), { minLength: 1, maxLength: 2 }),
  fc.array(fc.string(), { maxLength: 3 }),
)
const slot = (slotKey: string): fc.Arbitrary<SlotState> =>
  fc.record({
    key: fc.constant(slotKey),
    answers,
    bookmarks: fc.array(fc.boolean(), { maxLength: 3 }),
    stamp: fc.record({ revision: fc.integer({ min: 1, max: 20 }), device_id: fc.constantFrom('device-a', 'device-b') }),
    answered_at: fc.constant('2024-04-01T00:00:00.000Z'),
  })
const version: fc.Arbitrary<AttemptVersion> = fc.record({
  slots: fc.record(
    { '1-1': slot('1-1'), '1-2': slot('1-2'), '1-r1': slot('1-r1'), '9-9': slot('9-9') },
    { requiredKeys: [] },
  ),
  finished_at: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('2024-04-01T00:30:00.000Z') },
  ),
  revision: fc.integer({ min: 0, max: 20 }),
})

const alone = <T extends string>(...types: T[]) => fc.constantFrom(...types).map((type) => ({ type }))

const cbtEvent: fc.Arbitrary<CbtEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('answer' as const), key, answers }) },
  { weight: 6, arbitrary: alone('next', 'previous', 'close_review', 'check_all', 'clear_incorrect', 'clear_review') },
  { weight: 1, arbitrary: alone('finish') },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('jump' as const), mainIndex: index, subIndex: index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('bookmark' as const), key, slotIndex: index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('memo' as const), key, memo: fc.string() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('order' as const),
      mode: fc.constantFrom('all' as const, 'incorrect_only' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('open_review' as const), mainIndex: index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('merge' as const), version }) },
)

const unitEvent: fc.Arbitrary<UnitEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('answer' as const), key, answers }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('check' as const, 'clear' as const), key }) },
  { weight: 2, arbitrary: alone('start', 'clear_all', 'finish') },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('memo' as const), key, memo: fc.string() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('similar' as const), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('saved' as const), groupId: fc.string() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('merge' as const), version }) },
)

/** What holds of every session, however it came about. */
function expectSound(session: CbtSession): void {
  const hasQuestions = session.set.some((main) => main.questions.length > 0)
  expect(currentQuestion(session) !== null).toBe(hasQuestions)
  expect(session.order.length > 0).toBe(hasQuestions)
  for (const { stamp } of Object.values(session.sheet.slots))
    expect(stamp.revision).toBeLessThanOrEqual(session.sheet.revision)
  expect(JSON.stringify(session.checks)).not.toContain('"maxPoints":0')
}

describe('a CBT session under any events', () => {
  it('is always in a sound state or refuses with a reason that has words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sets),
        fc.constantFrom('test' as const, 'practice' as const),
        fc.array(cbtEvent, { maxLength: 30 }),
        (set, mode, events) => {
          let session = startCbtSession({ set, mode, deviceId: 'device-a' })
          for (const event of events) {
            const before = session
            const step = stepCbtSession(session, event, now)
            if (step.failure !== undefined) expect(failureTexts[step.failure]).toMatch(/。$/)
            else session = step.state
            expectSound(session)
            if (before.phase !== 'finished') continue
            expect(session.phase).toBe('finished')
            if (event.type !== 'merge') expect(attemptOf(session)).toEqual(attemptOf(before))
          }
        },
      ),
    )
  })

  it('is never stuck: whatever happened, every sub question can be reached and the attempt be handed in', () => {
    const modes = fc.constantFrom('test' as const, 'practice' as const)
    fc.assert(
      fc.property(fc.constantFrom(...sets), modes, fc.array(cbtEvent, { maxLength: 30 }), (set, mode, events) => {
        let session = startCbtSession({ set, mode, deviceId: 'device-a' })
        for (const event of events) session = stepCbtSession(session, event, now).state ?? session
        const must = (event: CbtEvent) => stepCbtSession(session, event, now).state ?? expect.unreachable(event.type)
        if (session.view.kind === 'review') session = must({ type: 'close_review' })
        set.forEach(({ questions }, mainIndex) => {
          questions.forEach((question, subIndex) => {
            session = must({ type: 'jump', mainIndex, subIndex })
            expect(currentQuestion(session)).toBe(question)
          })
        })
        if (session.phase === 'start') expect(must({ type: 'finish' }).phase).toBe('finished')
      }),
    )
  })

  it('shows no mark of a test before it is finished', () => {
    fc.assert(
      fc.property(fc.array(cbtEvent, { maxLength: 30 }), (events) => {
        let session = startCbtSession({ set: sets[0] ?? [], mode: 'test', deviceId: 'device-a' })
        for (const event of events) {
          session = stepCbtSession(session, event, now).state ?? session
          if (session.phase === 'start') expect(session.checks).toEqual({})
        }
      }),
    )
  })

  it('never loses an answer: each one written is in a slot or in an effect that keeps it', () => {
    fc.assert(
      fc.property(fc.array(cbtEvent, { maxLength: 30 }), (events) => {
        let session = startCbtSession({ set: sets[0] ?? [], mode: 'practice', deviceId: 'device-a' })
        const kept = new Set<string>()
        for (const event of events) {
          const before = session.sheet.slots
          const step = stepCbtSession(session, event, now)
          if (step.failure !== undefined) continue
          session = step.state
          for (const effect of step.effects) {
            if (effect.type === 'keep' || effect.type === 'keep_lost') kept.add(JSON.stringify(effect.slot.answers))
            if (effect.type === 'keep_past') kept.add(JSON.stringify(effect.past.answers))
            if (effect.type === 'keep_attempt') {
              for (const { answers: merged } of Object.values(effect.version.slots)) kept.add(JSON.stringify(merged))
            }
          }
          for (const slotBefore of Object.values(before)) expect(kept).toContain(JSON.stringify(slotBefore.answers))
        }
      }),
    )
  })

  it('comes to the same answers on two devices that merge each other', () => {
    fc.assert(
      fc.property(fc.array(cbtEvent, { maxLength: 15 }), fc.array(cbtEvent, { maxLength: 15 }), (here, there) => {
        const play = (deviceId: string, events: readonly CbtEvent[]): CbtSession => {
          let session = startCbtSession({ set: sets[0] ?? [], mode: 'practice', deviceId })
          for (const event of events) session = stepCbtSession(session, event, now).state ?? session
          return session
        }
        const [a, b] = [play('device-a', here), play('device-b', there)]
        const mergedA = stepCbtSession(a, { type: 'merge', version: attemptOf(b) }, now).state
        const mergedB = stepCbtSession(b, { type: 'merge', version: attemptOf(a) }, now).state
        if (!mergedA || !mergedB) return expect.unreachable()
        expect(attemptOf(mergedA).slots).toEqual(attemptOf(mergedB).slots)
        expect(attemptOf(mergedA).finished_at).toBe(attemptOf(mergedB).finished_at)
      }),
    )
  })
})

describe('a unit practice under any events', () => {
  it('is always in a sound state or refuses with a reason that has words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sets), fc.array(unitEvent, { maxLength: 30 }), (set, events) => {
        let practice: UnitPractice = openUnitPractice({ set, deviceId: 'device-a' })
        for (const event of events) {
          const before = practice
          const step = stepUnitPractice(practice, event, now)
          if (step.failure !== undefined) expect(failureTexts[step.failure]).toMatch(/。$/)
          else practice = step.state
          if (before.phase !== 'start') continue
          if (practice.phase !== 'start') return expect.unreachable('went back to idle')
          if (before.finishedAt !== null) expect(practice.finishedAt).not.toBeNull()
          if (before.finishedAt !== null && event.type !== 'merge')
            expect(unitAttemptOf(practice)).toEqual(unitAttemptOf(before))
        }
      }),
    )
  })

  const play = (deviceId: string, events: readonly UnitEvent[]) => {
    let practice = stepUnitPractice(openUnitPractice({ set: sets[0] ?? [], deviceId }), { type: 'start' }, now).state
    const effects: SheetEffect[] = []
    for (const event of events) {
      const step = stepUnitPractice(practice ?? expect.unreachable(), event, now)
      if (step.failure !== undefined) continue
      practice = step.state
      effects.push(...step.effects)
    }
    return practice?.phase === 'start' ? { practice, effects } : expect.unreachable('not started')
  }

  it('never loses an answer: each one written is in a slot or in an effect that keeps it', () => {
    fc.assert(
      fc.property(fc.array(unitEvent, { maxLength: 20 }), fc.array(unitEvent, { maxLength: 10 }), (events, more) => {
        const before = play('device-a', events)
        const { effects } = play('device-a', [...events, ...more])
        const kept = new Set(
          effects.flatMap((effect) => {
            if (effect.type === 'keep' || effect.type === 'keep_lost') return JSON.stringify(effect.slot.answers)
            if (effect.type === 'keep_past') return JSON.stringify(effect.past.answers)
            if (effect.type !== 'keep_attempt') return []
            return Object.values(effect.version.slots).map((merged) => JSON.stringify(merged.answers))
          }),
        )
        for (const each of Object.values(before.practice.sheet.slots))
          expect(kept).toContain(JSON.stringify(each.answers))
      }),
    )
  })

  it('is never stuck: until it is finished every sub question can be cleared and answered, and it can be finished', () => {
    fc.assert(
      fc.property(fc.array(unitEvent, { maxLength: 30 }), (events) => {
        const { practice } = play('device-a', events)
        if (practice.finishedAt !== null) return
        for (const { key: own, slotCount } of unitQuestionsOf(practice)) {
          const cleared = stepUnitPractice(practice, { type: 'clear', key: own }, now).state ?? expect.unreachable(own)
          const answered = { type: 'answer', key: own, answers: Array<string>(slotCount).fill('3') } as const
          expect(stepUnitPractice(cleared, answered, now).failure).toBeUndefined()
        }
        expect(stepUnitPractice(practice, { type: 'finish' }, now).failure).toBeUndefined()
      }),
    )
  })

  it('comes to the same answers on two devices that merge each other', () => {
    fc.assert(
      fc.property(fc.array(unitEvent, { maxLength: 15 }), fc.array(unitEvent, { maxLength: 15 }), (here, there) => {
        const [a, b] = [play('device-a', here).practice, play('device-b', there).practice]
        const merge = (own: typeof a, theirs: typeof a) =>
          play(own.sheet.deviceId, [...(own === a ? here : there), { type: 'merge', version: unitAttemptOf(theirs) }])
            .practice
        expect(unitAttemptOf(merge(a, b)).slots).toEqual(unitAttemptOf(merge(b, a)).slots)
      }),
    )
  })
})

describe('a session that is resumed', () => {
  it('has from a saved copy the answers, bookmarks, memos and history that it had', () => {
    fc.assert(
      fc.property(fc.array(cbtEvent, { maxLength: 25 }), (events) => {
        let session = startCbtSession({ set: sets[0] ?? [], mode: 'practice', deviceId: 'device-a' })
        for (const event of events) session = stepCbtSession(session, event, now).state ?? session
        const { slots, memos, past } = session.sheet
        const attempt = { ...attemptOf(session), slots }
        const saved = JSON.parse(JSON.stringify({ attempt, memos: Object.values(memos), past }))
        const resumed = startCbtSession({ set: sets[0] ?? [], mode: 'practice', deviceId: 'device-a', saved })
        expect(resumed.sheet).toEqual({ ...session.sheet, revision: resumed.sheet.revision })
        expect(resumed.sheet.revision).toBeGreaterThanOrEqual(session.sheet.revision)
        expect(resumed.phase).toBe(session.phase)
      }),
    )
  })
})
