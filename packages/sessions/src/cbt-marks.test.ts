import { totalOf } from '@tcheck/scoring'
import { describe, expect, it } from 'vitest'
import type { CbtEvent } from './cbt-event.ts'
import type { CbtSession } from './cbt-session.ts'
import { stepCbtSession } from './cbt-step.ts'
import { sessionSetOf } from './session-set.ts'
import { answer, effectsOf, failureOf, halfRight, keyOf, next, now, previous, run, start } from './testing/cbt-run.ts'
import { sampleMains, withheldMains } from './testing/sample-set.ts'

const totalOfChecks = ({ checks }: CbtSession) => totalOf(Object.values(checks).flatMap(({ score }) => score ?? []))

describe('checking', () => {
  it('scores every sub question except unscorable ones', () => {
    const checked = run(halfRight(), { type: 'check_all' })
    expect(Object.entries(checked.checks).map(([key, { mark }]) => [key, mark])).toEqual([
      ['1-1', 'correct'],
      ['1-2', 'partial'],
      ['2-1', 'unanswered'],
      ['2-2', 'unscored'],
    ])
    expect(totalOfChecks(checked)).toEqual({ points: 8, maxPoints: 16 })
  })

  it('counts nothing that has not been checked', () => {
    expect(totalOfChecks(halfRight())).toEqual({ points: 0, maxPoints: 0 })
  })

  it('forgets the check of an answer that changes', () => {
    const changed = run(halfRight(), { type: 'check_all' }, answer('1-1', '4'))
    expect(Object.keys(changed.checks)).not.toContain('1-1')
  })

  it('goes along the sub questions that are not yet correct', () => {
    const session = run(halfRight(), { type: 'check_all' }, { type: 'order', mode: 'incorrect_only' })
    expect(keyOf(session)).toBe('1-2')
    expect(keyOf(run(session, next))).toBe('2-1')
    expect(failureOf(run(session, next), next)).toBe('NO_NEXT')
    expect(keyOf(run(session, { type: 'order', mode: 'all' }, previous))).toBe('1-1')
  })

  it('goes along them without a check too, and shows no mark then', () => {
    const session = run(halfRight(), { type: 'order', mode: 'incorrect_only' })
    expect(session.order).toEqual([
      { mainIndex: 0, subIndex: 1 },
      { mainIndex: 1, subIndex: 0 },
    ])
    expect(session.checks).toEqual({})
  })

  it('begins at the first of them, wherever the student is', () => {
    const at = run(halfRight(), { type: 'check_all' }, next, next)
    expect(keyOf(run(at, { type: 'order', mode: 'incorrect_only' }))).toBe('1-2')
    expect(keyOf(run(at, { type: 'clear_incorrect' }))).toBe('1-2')
  })

  it('returns to all when nothing is incorrect any more, and refuses the order then', () => {
    const right = [answer('1-2', '4', '5'), answer('2-1', '日本'), { type: 'check_all' }] as const
    const session = run(halfRight(), { type: 'check_all' }, { type: 'order', mode: 'incorrect_only' }, ...right)
    expect(session.orderMode).toBe('all')
    expect(session.order).toHaveLength(4)
    expect(failureOf(session, { type: 'order', mode: 'incorrect_only' })).toBe('NOTHING_INCORRECT')
  })
})

describe('clearing incorrect answers', () => {
  it('keeps the correct ones, empties the others and saves what they held', () => {
    const step = stepCbtSession(halfRight(), { type: 'clear_incorrect' }, now)
    if (step.failure !== undefined) return expect.unreachable()
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

  it('says whether the emptied answers belong to the attempt or to another try of it', () => {
    const keeps = (session: CbtSession) =>
      effectsOf(session, { type: 'clear_incorrect' })?.flatMap((effect) =>
        effect.type === 'keep' ? effect.afterFinish : [],
      )
    expect(keeps(halfRight())).toEqual([false])
    expect(keeps(run(halfRight(), { type: 'finish' }))).toEqual([true])
    expect(run(halfRight(), { type: 'clear_incorrect' })).not.toHaveProperty('isRetrying')
  })

  it('leaves no check behind of what it emptied', () => {
    const cleared = run(halfRight(), { type: 'check_all' }, { type: 'clear_incorrect' })
    expect(Object.keys(cleared.checks)).toEqual(['1-1', '2-2'])
  })

  it('makes the order of incorrect ones anew', () => {
    const session = run(halfRight(), { type: 'order', mode: 'incorrect_only' }, answer('2-1', '日本'))
    expect(session.order).toHaveLength(2)
    expect(run(session, { type: 'clear_incorrect' })).toMatchObject({
      orderMode: 'incorrect_only',
      order: [{ mainIndex: 0, subIndex: 1 }],
    })
  })

  it('keeps the bookmarks, and takes the word cleared away with the next answer', () => {
    const session = run(halfRight(), { type: 'bookmark', key: '1-2', slotIndex: 0 }, { type: 'clear_incorrect' })
    expect(session.sheet.slots['1-2']?.bookmarks).toEqual([true, false])
    expect(run(session, answer('1-2', '4', '5')).sheet.slots['1-2']).not.toHaveProperty('cleared')
  })

  it('refuses when all is correct', () => {
    const right = run(start(), answer('1-1', '3'), answer('1-2', '4', '5'), answer('2-1', '日本'))
    expect(failureOf(right, { type: 'clear_incorrect' })).toBe('NOTHING_INCORRECT')
  })
})

describe('review', () => {
  const review = () => run(start(), next, { type: 'open_review', mainIndex: 0 })

  it('goes over the review questions of one main question and back to where it came from', () => {
    expect(keyOf(review())).toBe('1-r1')
    expect(keyOf(run(review(), next))).toBe('1-r2')
    expect(failureOf(run(review(), next), next)).toBe('NO_NEXT')
    expect(keyOf(run(review(), { type: 'jump', mainIndex: 0, subIndex: 1 }))).toBe('1-r2')
    expect(failureOf(review(), { type: 'jump', mainIndex: 1, subIndex: 0 })).toBe('NO_SUCH_POSITION')
    expect(keyOf(run(review(), next, { type: 'open_review', mainIndex: 0 }, { type: 'close_review' }))).toBe('1-2')
  })

  it('goes from one review to that of another main question, and back to where it all began', () => {
    const both = sampleMains.map((main) => ({ ...main, review_questions: sampleMains[0]?.review_questions ?? [] }))
    const second = run(
      start('practice', sessionSetOf(both, 2)),
      next,
      { type: 'open_review', mainIndex: 0 },
      { type: 'open_review', mainIndex: 1 },
    )
    expect(keyOf(second)).toBe('2-r1')
    expect(keyOf(run(second, { type: 'close_review' }))).toBe('1-2')
  })

  it('checks the review questions alone', () => {
    const checked = run(review(), answer('1-r1', '6'), { type: 'check_all' })
    expect(Object.keys(checked.checks)).toEqual(['1-r1', '1-r2'])
    expect(totalOfChecks(checked)).toEqual({ points: 4, maxPoints: 8 })
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

  it('empties review questions that cannot be scored, or not yet, and gives them no points', () => {
    const broken = sampleMains.map((main) => ({
      ...main,
      review_questions: main.review_questions.map((question) => ({ ...question, unscored: true })),
    }))
    for (const mains of [broken, withheldMains]) {
      const session = run(
        start('practice', sessionSetOf(mains, 2)),
        { type: 'open_review', mainIndex: 0 },
        answer('1-r1', '6'),
        { type: 'clear_review' },
      )
      expect(session.sheet.past).toMatchObject([{ key: '1-r1', answers: ['6'], points: 0, max_points: 4 }])
    }
  })

  it('refuses what belongs to the other view', () => {
    expect(failureOf(review(), { type: 'order', mode: 'all' })).toBe('IN_REVIEW')
    expect(failureOf(review(), { type: 'clear_incorrect' })).toBe('IN_REVIEW')
    expect(failureOf(start(), { type: 'clear_review' })).toBe('NOT_IN_REVIEW')
    expect(failureOf(start(), { type: 'close_review' })).toBe('NOT_IN_REVIEW')
    expect(failureOf(start(), { type: 'open_review', mainIndex: 1 })).toBe('NO_REVIEW_QUESTIONS')
    expect(failureOf(start(), { type: 'open_review', mainIndex: 9 })).toBe('NO_SUCH_POSITION')
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
    for (const event of closed) expect(failureOf(start('test'), event)).toBe('CLOSED_IN_TEST')
    const finished = run(start('test'), answer('1-1', '4'), { type: 'finish' })
    for (const event of closed) expect(failureOf(finished, event)).toBeUndefined()
  })

  it('refuses a check while the answers are withheld', () => {
    const finished = run(start('test', sessionSetOf(withheldMains, 2)), { type: 'finish' })
    expect(failureOf(finished, { type: 'check_all' })).toBe('ANSWERS_UNKNOWN')
    expect(failureOf(finished, { type: 'clear_incorrect' })).toBe('ANSWERS_UNKNOWN')
    expect(failureOf(finished, { type: 'order', mode: 'incorrect_only' })).toBe('ANSWERS_UNKNOWN')
  })
})
