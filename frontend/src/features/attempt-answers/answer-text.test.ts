import { expect, it } from 'vitest'
import { answerReadings } from './attempt-text.ts'

it('tells every reading with the way its parts count', () => {
  expect(answerReadings({ answer: '3,4;4,3' })).toEqual([
    { parts: ['3', '4'], rule: '順番どおり' },
    { parts: ['4', '3'], rule: '順番どおり' },
  ])
  expect(answerReadings({ answer: '㋐@㋒' })).toEqual([{ parts: ['㋐', '㋒'], rule: '順不同' }])
  expect(answerReadings({ answer: '1"2' })).toEqual([{ parts: ['1', '2'], rule: '1つずつ' }])
  expect(answerReadings({ answer: '7' })).toEqual([{ parts: ['7'], rule: '' }])
})

it('tells nothing of a broken answer field, or of one that is kept back', () => {
  expect(answerReadings({ answer: '3,4;5' })).toBeNull()
  expect(answerReadings({})).toBeNull()
})
