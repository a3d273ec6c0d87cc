import { expect, test } from 'vitest'
import { unchosenOf } from './grouped-answers.ts'

const group = (...answers: string[]) => ({ answers, mark: null, bans: [1] })

test('names the choices that no student selected', () => {
  expect(unchosenOf('o_4', [group('㋐'), group('㋒')])).toEqual(['㋑', '㋓'])
  expect(unchosenOf('o_4', [group('㋐㋑'), group('㋒', '㋓')])).toEqual([])
})

test('says nothing where answers are typed, or the pattern is unknown', () => {
  expect(unchosenOf('', [group('6')])).toEqual([])
  expect(unchosenOf('x_9', [])).toEqual([])
})
