import { describe, expect, it } from 'vitest'
import { type RuleCase, readRuleCase, responseOf, ruleAddress, writeRuleCase } from './rule-address.ts'

const given: RuleCase = {
  answer: '3,4;"@ ＆&=',
  pattern: 's_4',
  selects: ['', 'か\u3099', '1+1'],
  response: ['', '４', 'a;b\u200B'],
  slots: 3,
}

describe('a case of the rule page', () => {
  it('comes back from its address as it was, whatever it holds', () => {
    expect(readRuleCase(new URLSearchParams(writeRuleCase(given).toString()))).toEqual(given)
    const address = new URL(ruleAddress(given), 'https://tcheck.example')
    expect([address.pathname, readRuleCase(address.searchParams)]).toEqual(['/v1/sandbox/rule', given])
  })

  it('leaves out of the address what is empty', () => {
    expect(writeRuleCase({ answer: '3', pattern: '', selects: ['', ''], response: [''], slots: null }).toString()).toBe(
      'answer=3',
    )
  })

  it('takes any address', () => {
    const strange = new URLSearchParams(`slots=-1&${'select=a&'.repeat(9)}${'response=b&'.repeat(99)}answer=%E0%A4%A`)
    expect(readRuleCase(strange)).toMatchObject({ slots: null, selects: Array(6).fill('a') })
    expect(readRuleCase(strange).response).toHaveLength(60)
    expect(readRuleCase(new URLSearchParams('slots=99')).slots).toBe(60)
  })

  it('answers as many slots as the answer field asks for, unless another number is wanted', () => {
    expect(responseOf({ ...given, slots: null }, 2)).toEqual(['', '４'])
    expect(responseOf({ ...given, slots: null }, 4)).toEqual(['', '４', 'a;b\u200B', ''])
    expect(responseOf({ ...given, slots: 1 }, 2)).toEqual([''])
    expect(responseOf({ ...given, slots: null }, 1_000_000)).toHaveLength(60)
  })
})
