import { describe, expect, it } from 'vitest'
import { attemptOf, startCbtSession } from './cbt-session.ts'
import { answer, effectsOf, failureOf, halfRight, keyOf, now, run, sampleSet, start } from './testing/cbt-run.ts'

describe('resuming and merging', () => {
  it('goes on from what was saved, with a clock that is ahead of all of it', () => {
    const before = run(start(), answer('1-1', '3'), { type: 'memo', key: '1-1', memo: '[]' })
    const resumed = startCbtSession({
      set: sampleSet,
      mode: 'practice',
      deviceId: 'device-b',
      saved: { attempt: attemptOf(before), memos: Object.values(before.sheet.memos), past: before.sheet.past },
      position: { mainIndex: 1, subIndex: 0 },
    })
    expect(keyOf(resumed)).toBe('2-1')
    expect(resumed.sheet.memos['1-1']?.memo).toBe('[]')
    expect(run(resumed, answer('1-1', '5')).sheet.slots['1-1']?.stamp).toEqual({ revision: 3, device_id: 'device-b' })
  })

  it('goes on with another try: what was handed in stays, what was right shows its mark, what was emptied is open', () => {
    const finished = run(halfRight(), { type: 'finish' })
    const retry = run(finished, { type: 'clear_incorrect' }, answer('1-2', '4', '5'))
    const written = Object.fromEntries(
      Object.entries(retry.sheet.slots).filter(([key, slot]) => slot !== finished.sheet.slots[key]),
    )
    const resumed = startCbtSession({
      set: sampleSet,
      mode: 'practice',
      deviceId: 'device-b',
      saved: { attempt: attemptOf(finished) },
      retry: written,
    })
    expect(resumed).toMatchObject({ phase: 'finished', isRetrying: true })
    expect(attemptOf(resumed)).toEqual(attemptOf(finished))
    expect(resumed.sheet.slots).toEqual(retry.sheet.slots)
    expect(Object.keys(resumed.checks)).toEqual(
      sampleSet.flatMap((main) => main.questions.map(({ key }) => key)).filter((key) => !(key in written)),
    )
    expect(effectsOf(resumed, answer('2-1', '日本'))).toMatchObject([{ type: 'keep', afterFinish: true }])
  })

  it('resumes a finished attempt as finished, and an unknown place at the first', () => {
    const saved = { attempt: attemptOf(run(halfRight(), { type: 'finish' })) }
    const resumed = startCbtSession({
      set: sampleSet,
      mode: 'test',
      deviceId: 'device-b',
      saved,
      position: { mainIndex: 9, subIndex: 0 },
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

  it('takes in what another tab drew, the newer of each memo, and draws on after both', () => {
    const drawn = run(halfRight(), { type: 'memo', key: '1-1', memo: '[1]' }, { type: 'memo', key: '1-2', memo: '[2]' })
    const theirs = (key: string, memo: string, revision: number) => ({ key, memo, stamp: { revision, device_id: 'z' } })
    const memos = [theirs('1-1', '[old]', 0), theirs('1-2', '[new]', 40)]
    const version = { slots: {}, finished_at: null, revision: 0 }
    const merged = run(drawn, { type: 'merge', version, memos })
    expect(Object.values(merged.sheet.memos).map(({ memo }) => memo)).toEqual(['[1]', '[new]'])
    expect(effectsOf(merged, { type: 'memo', key: '1-2', memo: '[more]' })).toMatchObject([
      { type: 'keep_memo', memo: { memo: '[more]', before: '[new]', stamp: { revision: 41 } } },
    ])
  })

  it('counts on behind whatever another try has written, and never behind what was handed in', () => {
    const finished = run(halfRight(), { type: 'finish' })
    const own = attemptOf(finished)
    const written = (revision: number) => ({
      '2-1': { key: '2-1', answers: ['x'], bookmarks: [false], stamp: { revision, device_id: 'z' }, answered_at: 'x' },
    })
    const nextRevision = (revision: number) => {
      const saved = { attempt: own, memos: [], past: [] }
      const retry = written(revision)
      const resumed = startCbtSession({ set: sampleSet, mode: 'practice', deviceId: 'device-b', saved, retry })
      return run(resumed, answer('1-2', '4', '5')).sheet.slots['1-2']?.stamp.revision
    }
    expect(nextRevision(70)).toBe(71)
    expect(nextRevision(1)).toBe((own.revision ?? 0) + 1)
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

  it('keeps late answers of another device that gave way, and those to which an own one gave way', () => {
    const finished = run(halfRight(), { type: 'finish' })
    const slot = (key: string, answer: string, revision: number) => ({
      key,
      answers: [answer],
      bookmarks: [false],
      stamp: { revision, device_id: 'z' },
      answered_at: 'x',
    })
    const late = { '1-1': slot('1-1', '9', 9), '2-2': slot('2-2', 'y', 1) }
    const merge = { type: 'merge', version: { slots: late, finished_at: null, revision: 9 } } as const
    expect(effectsOf(finished, merge)).toMatchObject([
      { type: 'keep_lost', slot: { key: '1-1', answers: ['3'] } },
      { type: 'keep_lost', slot: { key: '2-2', answers: ['y'] } },
      { type: 'keep_attempt', version: { finished_at: now.toISOString(), slots: { '1-1': { answers: ['9'] } } } },
    ])
    const merged = run(finished, merge)
    expect(attemptOf(merged).slots).toMatchObject({ '1-1': { answers: ['9'] }, '2-2': { answers: ['x'] } })
    // Nobody is trying again, so that the sheet shows what was handed in.
    expect(merged.sheet.slots['1-1']?.answers).toEqual(['9'])
    expect(merged).toMatchObject({ phase: 'finished', isRetrying: false })
  })

  it('keeps the checks of what another device left alone', () => {
    const checked = run(halfRight(), { type: 'check_all' })
    const slot = {
      key: '2-1',
      answers: ['日本'],
      bookmarks: [false],
      stamp: { revision: 9, device_id: 'z' },
      answered_at: 'x',
    }
    const merged = run(checked, { type: 'merge', version: { slots: { '2-1': slot }, finished_at: null, revision: 9 } })
    expect(Object.keys(merged.checks)).toEqual(['1-1', '1-2', '2-2'])
  })

  it('is not trying again when another device has finished, or when it resumes as finished', () => {
    const theirs = { slots: {}, finished_at: '2024-04-01T00:00:00.000Z', revision: 0 }
    expect(run(start(), { type: 'merge', version: theirs })).toMatchObject({ phase: 'finished', isRetrying: false })
    const resumed = startCbtSession({ set: sampleSet, mode: 'test', deviceId: 'b', saved: { attempt: theirs } })
    expect(resumed).toMatchObject({ phase: 'finished', isRetrying: false })
    expect(failureOf(resumed, answer('1-1', '3'))).toBe('FINISHED')
  })

  it('begins with memos that were saved without an attempt', () => {
    const memos = [{ key: '1-1', memo: '[1]', stamp: { revision: 4, device_id: 'b' } }]
    const resumed = startCbtSession({ set: sampleSet, mode: 'practice', deviceId: 'a', saved: { memos } })
    expect(resumed.phase).toBe('start')
    expect(run(resumed, answer('1-1', '3')).sheet.slots['1-1']?.stamp.revision).toBe(5)
  })
})
