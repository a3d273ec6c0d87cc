import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isMistypedMaterialCode,
  MATERIAL_CODE_DRAWN,
  MATERIAL_CODE_SIGNS,
  materialCodeOf,
  typedMaterialCode,
} from './material-code.ts'

const drawn = fc.array(fc.integer({ min: 0, max: MATERIAL_CODE_SIGNS - 1 }), {
  minLength: MATERIAL_CODE_DRAWN,
  maxLength: MATERIAL_CODE_DRAWN,
})
const code = drawn.map(materialCodeOf)
/** Places of the twelve signs in `ACDE-FGHJ-KMNP`. */
const place = fc.integer({ min: 0, max: 11 }).map((at) => at + Math.floor(at / 4))
const withSign = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1)

test('is three fours of signs that no other sign looks like, and never mistyped as it is', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(one).toMatch(/^[ACDEFGHJKMNPRTVWXY34679]{4}(-[ACDEFGHJKMNPRTVWXY34679]{4}){2}$/)
      expect(isMistypedMaterialCode(one)).toBe(false)
    }),
  )
})

test('tells any one wrong sign', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
  fc.assert(
    fc.property(code, place, letters, (one, at, sign) => {
      fc.pre(one[at] !== sign)
      expect(isMistypedMaterialCode(withSign(one, at, sign))).toBe(true)
    }),
  )
})

test('tells any two signs that changed places, beside each other or not', () => {
  fc.assert(
    fc.property(code, place, place, (one, at, other) => {
      const [first = '', second = ''] = [one[at], one[other]]
      fc.pre(first !== second)
      expect(isMistypedMaterialCode(withSign(withSign(one, at, second), other, first))).toBe(true)
    }),
  )
})

test('is read in full width, lower case, with long dashes, spaces or no hyphens at all', () => {
  fc.assert(
    fc.property(code, (one) => {
      const wide = one.replace(/[\dA-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      const spellings = [wide, one.toLowerCase(), one.replaceAll('-', 'ー'), one.replaceAll('-', ' '), ` ${one}\u3000`]
      for (const typed of spellings) expect(typedMaterialCode(typed)).toBe(one)
    }),
  )
})

test.each(['TC-MA2-2026', 'KYOKA-0001', '978-4-00-000000', 'ABCDEFGHJKLM', '9784000000'])(
  'leaves the shape of a publisher’s own code %s alone',
  (own) => {
    expect(typedMaterialCode(own)).toBe(own)
    expect(isMistypedMaterialCode(own)).toBe(false)
  },
)
