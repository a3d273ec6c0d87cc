import { describe, expect, it } from 'vitest'
import { activityOf, attemptOf, currentQuestion, progressOf } from './cbt-session.ts'
import { answer, effectsOf, failureOf, halfRight, keyOf, next, now, previous, run, start } from './testing/cbt-run.ts'

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
    expect(failureOf(start(), previous)).toBe('NO_PREVIOUS')
    expect(failureOf(run(start(), next, next, next), next)).toBe('NO_NEXT')
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
      expect(failureOf(start(), { type: 'jump', mainIndex, subIndex })).toBe('NO_SUCH_POSITION')
    }
  })

  it('jumps to a sub question that the order leaves out', () => {
    const session = run(halfRight(), { type: 'check_all' }, { type: 'order', mode: 'incorrect_only' })
    expect(keyOf(run(session, { type: 'jump', mainIndex: 0, subIndex: 0 }))).toBe('1-1')
  })

  it('stays where it is in a set without questions', () => {
    const empty = start('practice', [])
    expect(currentQuestion(empty)).toBeNull()
    expect(empty.view).toEqual({ kind: 'questions', position: { mainIndex: 0, subIndex: 0 } })
    expect(failureOf(empty, next)).toBe('NO_NEXT')
    expect(failureOf(empty, { type: 'clear_incorrect' })).toBe('NOTHING_INCORRECT')
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

  it('writes nothing for a repeated answer', () => {
    expect(effectsOf(run(start(), answer('1-1', '3')), answer('1-1', '3'))).toEqual([])
    expect(effectsOf(start(), answer('1-1', ''))).toEqual([])
  })

  it('refuses what does not fit the question', () => {
    expect(failureOf(start(), answer('1-2', '4'))).toBe('WRONG_SLOT_COUNT')
    expect(failureOf(start(), answer('9-9', '4'))).toBe('NO_SUCH_QUESTION')
    expect(failureOf(start(), answer('2-s1', '東京'))).toBe('NO_SUCH_QUESTION')
  })

  it('toggles a bookmark of one slot, without touching the answers', () => {
    const marked = run(start(), answer('1-2', '4', '5'), { type: 'bookmark', key: '1-2', slotIndex: 1 })
    expect(marked.sheet.slots['1-2']).toMatchObject({ answers: ['4', '5'], bookmarks: [false, true] })
    expect(run(marked, { type: 'bookmark', key: '1-2', slotIndex: 1 }).sheet.slots['1-2']?.bookmarks).toEqual([
      false,
      false,
    ])
    expect(effectsOf(start(), { type: 'bookmark', key: '1-1', slotIndex: 0 })).toMatchObject([
      { type: 'keep', afterFinish: false, slot: { key: '1-1', answers: [''], bookmarks: [true] } },
    ])
    expect(failureOf(start(), { type: 'bookmark', key: '1-2', slotIndex: 2 })).toBe('NO_SUCH_SLOT')
    expect(failureOf(start(), { type: 'bookmark', key: '9-9', slotIndex: 0 })).toBe('NO_SUCH_QUESTION')
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
    expect(effectsOf(start(), { type: 'memo', key: '1-2', memo: '' })).toEqual([])
    expect(failureOf(session, { type: 'memo', key: '9-9', memo: '' })).toBe('NO_SUCH_QUESTION')
  })

  it('counts what is answered', () => {
    expect(progressOf(start())).toEqual({ answeredCount: 0, questionCount: 4 })
    expect(progressOf(run(start(), answer('1-2', '4', '5'), answer('1-1', ' ')))).toEqual({
      answeredCount: 1,
      questionCount: 4,
    })
  })

  it('does not count what is とちゅう, and marks it as it stands', () => {
    const begun = run(start(), answer('1-2', '', '5'))
    expect(progressOf(begun).answeredCount).toBe(0)
    expect(run(begun, { type: 'finish' }, { type: 'check_all' }).checks['1-2']?.mark).toBe('partial')
  })
})

describe('finishing', () => {
  const finished = () => run(halfRight(), { type: 'finish' })

  it('hands the attempt in and stays finished', () => {
    expect(effectsOf(halfRight(), { type: 'finish' })).toEqual([{ type: 'finish', finished_at: now.toISOString() }])
    expect(attemptOf(finished())).toEqual({ ...attemptOf(halfRight()), finished_at: now.toISOString() })
    for (const event of [answer('1-1', '4'), { type: 'finish' }, { type: 'memo', key: '1-1', memo: 'x' }] as const) {
      expect(failureOf(finished(), event)).toBe('FINISHED')
    }
    expect(failureOf(finished(), { type: 'bookmark', key: '1-1', slotIndex: 0 })).toBe('FINISHED')
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
