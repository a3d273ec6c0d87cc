import type { HidingMission, Mission } from '@tcheck/contract/mission'
import { describe, expect, it } from 'vitest'
import { missionOf } from '../testing/mission-sample.ts'
import { answersStateOf, answersWords, stillKeptText } from './answers-shown.ts'

const keeping = (mission_id: string, shown_from: string | null): HidingMission => ({
  is_timed: false,
  ...{ mission_id, title: `ミッション ${mission_id}`, delivery_datetime: '2026-11-20T03:00:00.000Z', shown_from },
  cbt_exam_codes: missionOf({}).cbt_exams.map(({ cbt_exam_code }) => cbt_exam_code),
})
const place = { grade: 8, kumi: '2' }
const due_datetime = '2026-11-27T08:00:00.000Z'
const shown = { are_answers_shown: true, kept_by: [] }
const own = keeping(missionOf({}).id, '2026-11-27T03:00:00.000Z')
const state = (changes: Partial<Mission['class_states'][number]> = {}) => ({
  ...place,
  closed_at: null,
  answers_released_at: null,
  are_answers_shown: false,
  kept_by: [own],
  ...changes,
})
const test = (changes: Partial<Mission>) =>
  missionOf({ answers_shown: 'after_due', class_states: [state()], ...changes })

it.each<[string, Partial<Mission>, string]>([
  ['after the due date', { due_datetime }, '答えは、しめきり(11月27日(金) 17:00)のあとに見せます。'],
  ['without a due date', {}, '答えは、全員が終えたとき、おそくとも11月27日(金) 12:00に見せます。'],
  ['by the teacher', { answers_shown: 'when_released' }, '答えは、先生が見せるまで出ません。'],
  ['at once', { answers_shown: 'at_once' }, '答えは、終えた生徒から見られます。'],
])('says when answers are shown: %s', (_, changes, words) => {
  expect(answersStateOf(test(changes), place)).toMatchObject({ isShown: false, isClosed: false, words })
  expect(answersWords(test(changes))).toBe(words)
})

it('says that they are shown, and since when a teacher shows them', () => {
  const released = state({ ...shown, answers_released_at: '2026-11-20T05:00:00.000Z' })
  expect(answersStateOf(test({ class_states: [released] }), place)).toMatchObject({
    isShown: true,
    words: '答えを見せています(11月20日(金) 14:00から)。',
  })
  const closed = state({ ...shown, closed_at: '2026-11-20T05:00:00.000Z' })
  expect(answersStateOf(test({ class_states: [closed] }), place)).toMatchObject({
    isShown: true,
    isClosed: true,
  })
})

describe('where another mission of the class holds the exam', () => {
  it('says that a timed one has to be started first, unless this one has a limit too', () => {
    const timed = { ...keeping('m9', null), is_timed: true }
    const class_states = [state({ kept_by: [own, timed] })]
    const first =
      '生徒は、制限時間のある「ミッション m9」(11月20日(金) 12:00配信)をはじめるまで、ここからは問題を開けません。'
    expect(answersStateOf(test({ class_states }), place).words).toContain(first)
    const both = test({ class_states, time_limit_minutes: 30 })
    expect(answersStateOf(both, place).words).not.toContain('はじめるまで')
    const untimed = [state({ kept_by: [own, keeping('m9', null)] })]
    expect(answersStateOf(test({ class_states: untimed }), place).words).not.toContain('はじめるまで')
  })

  const other = keeping('m9', '2026-12-01T03:00:00.000Z')
  const byTeacher = keeping('m9', null)

  it.each<[string, Partial<Mission>, string]>([
    [
      'by the later of the two clocks',
      { class_states: [state({ kept_by: [own, other] })] },
      'おそくとも12月1日(火) 12:00から',
    ],
    [
      'by its own clock, which is the later one',
      { class_states: [state({ kept_by: [own, keeping('m9', '2026-11-21T03:00:00.000Z')] })] },
      'おそくとも11月27日(金) 12:00から',
    ],
    [
      'once the other is shown too',
      { class_states: [state({ kept_by: [own, byTeacher] })] },
      'そちらの答えも見せたとき',
    ],
    [
      'once this one was released',
      { class_states: [state({ answers_released_at: due_datetime, kept_by: [other] })] },
      'おそくとも12月1日(火) 12:00から',
    ],
    [
      'to who has finished this one, by the other alone',
      { answers_shown: 'at_once', class_states: [state({ kept_by: [own, other] })] },
      'おそくとも12月1日(火) 12:00から',
    ],
  ])('names it, and says when students see the answers: %s', (_, changes, when) => {
    const { isShown, words } = answersStateOf(test(changes), place)
    expect(isShown).toBe(false)
    expect(words).toBe(
      `この試験は、「ミッション m9」(11月20日(金) 12:00配信)でも使っています。生徒が答えを見られるのは、${when}です。`,
    )
  })

  it('never says that answers are shown while a mission keeps them', () => {
    for (const kept_by of [[own], [other], [own, other], [byTeacher], [own, byTeacher]])
      for (const answers_released_at of [null, due_datetime])
        for (const closed_at of [null, due_datetime])
          for (const cancelled_at of [null, due_datetime]) {
            const cbt_exams = missionOf({}).cbt_exams.map((exam) => ({ ...exam, cancelled_at }))
            const isOwn = kept_by.includes(own)
            if (isOwn && (answers_released_at ?? closed_at ?? cancelled_at) !== null) continue
            const class_states = [state({ answers_released_at, closed_at, kept_by })]
            const { words, isShown } = answersStateOf(test({ cbt_exams, class_states }), place)
            expect([isShown, /見せています|見せました|見られます。/.test(words)]).toEqual([false, false])
          }
  })

  it('says what still keeps them once one of the two is shown', () => {
    const both = test({ class_states: [state({ kept_by: [own, other] })] })
    const code = own.cbt_exam_codes[0] ?? ''
    expect(stillKeptText(both, place, { code, by: own.mission_id })).toContain('「ミッション m9」')
    expect(stillKeptText(both, place, { code, by: 'm9' })).toContain('全員が終えたとき')
    const released = test({ class_states: [state({ kept_by: [other] })] })
    expect(stillKeptText(released, place, { code, by: 'm9' })).toBeNull()
  })

  it('asks by exam: what the other mission does not hold is shown', () => {
    const class_states = [state({ kept_by: [{ ...other, cbt_exam_codes: ['EX-9'] }] })]
    expect(answersStateOf(test({ class_states }), place, 'EX-9').isShown).toBe(false)
    expect(answersStateOf(test({ class_states }), place, 'EX-1').isShown).toBe(true)
  })
})

it('says of a mission that only some of its classes see them', () => {
  const classes = [place, { grade: 8, kumi: '3' }]
  const class_states = [state(shown), { ...state(), kumi: '3' }]
  expect(answersWords(test({ classes, class_states }))).toBe('答えは、2クラスのうち1クラスに見せています。')
  expect(answersWords(missionOf({ cbt_exams: [] }))).toBeNull()
})

it('says of a cancelled exam that nothing is held back any more', () => {
  const cbt_exams = missionOf({}).cbt_exams.map((exam) => ({ ...exam, cancelled_at: '2026-11-20T05:00:00.000Z' }))
  expect(answersStateOf(test({ cbt_exams }), place)).toMatchObject({ isShown: true, isClosed: true })
})
