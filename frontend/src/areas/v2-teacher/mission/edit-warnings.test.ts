import type { Mission } from '@tcheck/contract/mission'
import { expect, it } from 'vitest'
import { missionOf } from '../testing/mission-sample.ts'
import { editWarnings } from './edit-warnings.ts'

const now = new Date('2026-11-25T03:00:00.000Z')
const past = '2026-11-24T03:00:00.000Z'
const coming = '2026-11-26T03:00:00.000Z'
const warn = (before: Partial<Mission>, after: Partial<Mission>, finishedCount = 2) => {
  const mission = missionOf({ answers_shown: 'after_due', due_datetime: coming, ...before })
  return editWarnings(mission, { ...mission, ...after }, { now, finishedCount })
}

it('says nothing of a change that shows and hides nothing', () => {
  expect(warn({}, {})).toEqual([])
  expect(warn({}, { due_datetime: '2026-12-24T03:00:00.000Z' })).toEqual([])
  expect(warn({}, { answers_shown: 'when_released' })).toEqual([])
})

it('says that answers will be shown at once', () => {
  expect(warn({}, { due_datetime: past })).toEqual([
    '保存すると、クラスの生徒はすぐに答えを見られます。',
    'しめきりが今より前です。これから届く答えに、「遅れ」の印が付きます。',
  ])
  expect(warn({}, { answers_shown: 'at_once' })).toEqual(['保存すると、終えた2人はすぐに答えを見られます。'])
  expect(warn({}, { answers_shown: 'at_once' }, 0)).toEqual([])
})

it('says that answers which are shown will be hidden again', () => {
  expect(warn({ due_datetime: past }, { due_datetime: coming })).toEqual([
    '保存すると、いま見えている答えが、また見えなくなります。',
  ])
})

it('knows that a teacher’s word holds whatever the dates, and that nothing is shown before the delivery', () => {
  const released = {
    grade: 8,
    kumi: '2',
    closed_at: null,
    answers_released_at: past,
    are_answers_shown: true,
    kept_by: [],
  }
  expect(warn({ class_states: [released] }, { answers_shown: 'at_once' })).toEqual([])
  expect(warn({ state: 'scheduled' }, { answers_shown: 'at_once' })).toEqual([])
})
