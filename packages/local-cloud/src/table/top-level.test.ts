import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AttributeValue } from './model.ts'
import { topLevelOf } from './stored-item.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"', '\\', '\\"', '{', '}"', '":{', '\\\\', '\n'),
)
const { value: anyValue }: { value: fc.Arbitrary<AttributeValue> } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    anyText.map((S) => ({ S })),
    fc.integer().map((n) => ({ N: String(n) })),
    fc.array(anyText, { minLength: 1 }).map((SS) => ({ SS })),
    fc.constant({ NULL: true as const }),
    fc.array(tie('value'), { maxLength: 3 }).map((L) => ({ L })),
    fc.dictionary(anyText, tie('value'), { maxKeys: 3, noNullPrototype: true }).map((M) => ({ M })),
  ),
}))
/** No name of an attribute needs an escape: such a one is asked for by nobody. */
const anyName = fc.stringMatching(/^[a-z_#あ ]{1,6}$/)

it('cuts out what parsing, choosing and writing again would give', () => {
  fc.assert(
    fc.property(fc.dictionary(anyName, anyValue), fc.array(anyName), (item, more) => {
      const names = new Set([...Object.keys(item).filter((_, at) => at % 2 === 0), ...more])
      const chosen = Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
      expect(topLevelOf(JSON.stringify(item), names)).toBe(JSON.stringify(chosen))
    }),
  )
})

it('an item without any of them is an empty one', () => {
  expect(topLevelOf('{}', new Set(['a']))).toBe('{}')
  expect(topLevelOf('{"b":{"S":"a"}}', new Set(['a']))).toBe('{}')
})
