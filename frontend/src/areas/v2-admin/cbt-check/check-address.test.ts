import { expect, it } from 'vitest'
import { answersAt, type CheckState, readCheck, withAnswers, writeCheck } from './check-address.ts'

const state: CheckState = {
  exam: 'EX-1',
  at: '2-r1',
  answers: { '1-1': ['４'], '1-2': ['3', '', '4;&"@'], '2-s1': ['㋐'] },
}

it('comes back from its address as it was', () => {
  expect(readCheck(new URLSearchParams(writeCheck(state).toString()))).toEqual(state)
})

it('leaves out of the address what was not answered', () => {
  expect(writeCheck({ exam: 'EX-1', at: null, answers: { '1-1': ['', ''] } }).toString()).toBe('exam=EX-1')
})

it('takes any address', () => {
  const many = Array.from({ length: 900 }, (_, index) => `1-${index}=x`).join('&')
  const read = readCheck(new URLSearchParams(`__proto__=1&q=x&1-x=2&${'3-1=a&'.repeat(99)}${many}`))
  expect(read).toMatchObject({ exam: '', at: null })
  expect(Object.keys(read.answers)).toHaveLength(400)
  expect(read.answers['3-1']).toHaveLength(60)
})

it('has one text for each slot, whatever the address brought', () => {
  expect(answersAt(state, '1-2', 2)).toEqual(['3', ''])
  expect(answersAt(state, '9-9', 2)).toEqual(['', ''])
  expect(answersAt(withAnswers(state, '9-9', ['1', '2']), '9-9', 2)).toEqual(['1', '2'])
})
