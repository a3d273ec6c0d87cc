import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalNumber } from './canonical-number.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

describe('canonicalNumber', () => {
  const numberLike = fc.string({ unit: fc.constantFrom(...'0012345+-−.'), maxLength: 8 })

  it('takes as a number exactly what the written form says', () => {
    fc.assert(
      fc.property(numberLike, (text) => {
        const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text.replaceAll('−', '-'))
        expect(canonicalNumber(text) !== null).toBe(isNumber)
      }),
    )
  })

  it('keeps the value and gives equal values one spelling', () => {
    fc.assert(
      fc.property(numberLike, numberLike, (a, b) => {
        const [spellingA, spellingB] = [canonicalNumber(a), canonicalNumber(b)]
        fc.pre(spellingA !== null && spellingB !== null)
        const [valueA, valueB] = [Number(a.replaceAll('−', '-')), Number(b.replaceAll('−', '-'))]
        expect(Number(spellingA)).toBe(valueA + 0)
        expect(spellingA === spellingB).toBe(valueA === valueB)
        expect(spellingA).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/)
      }),
    )
  })
})
