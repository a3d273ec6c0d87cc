import { isContractProcedure } from '@orpc/contract'
import { expect, it, test } from 'vitest'
import * as z from 'zod'
import { answerSchema } from './answer-schema.ts'
import { contract } from './contract.ts'
import * as f from './fields.ts'
import { fieldMeta } from './input-fields.ts'
import { limitsIn } from './testing/limits.ts'

const long = 'あ'.repeat(500)

it.each<[string, z.ZodType, unknown]>([
  ['a name', f.personName, long],
  ['a form of its own', f.dateTime, long],
  ['a pattern', f.id, '__proto__'],
  ['a number', f.classCount, 999],
  ['an exact number', f.revision, 2 ** 53],
  ['a list', z.array(f.kana).max(1), [long, long]],
  ['one of several', z.union([z.literal(''), f.personName]), long],
  ['what may be missing', z.object({ kana: f.kana.nullable().default(null) }), { kana: long }],
  ['what refers to itself', tree(), { name: long, below: [{ name: long, below: [] }] }],
])('answers %s beyond its limit', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false)
  expect(answerSchema(schema).parse(value)).toEqual(value)
})

it('still leaves out what the contract does not name, and refuses another type', () => {
  const schema = answerSchema(z.object({ name: f.personName, kind: z.enum(['a', 'b']) }))
  expect(schema.parse({ name: long, kind: 'a', password_hash: 'x' })).toEqual({ name: long, kind: 'a' })
  expect(schema.safeParse({ name: 1, kind: 'a' }).success).toBe(false)
  expect(schema.safeParse({ name: long, kind: 'c' }).success).toBe(false)
})

it('keeps what people call a field', () => {
  expect(fieldMeta(answerSchema(f.dateTime.nullable())).label).toBe('日時')
  expect(fieldMeta(answerSchema(f.kana)).label).toBe('ふりがな')
})

test('no answer of the contract has a limit that a stored value could pass', () => {
  const limited = Object.entries(contract).flatMap(([group, routes]) =>
    Object.entries(routes).flatMap(([name, procedure]) => {
      const { outputSchema } = isContractProcedure(procedure) ? procedure['~orpc'] : {}
      return limitsIn(outputSchema as unknown as z.ZodType).map(
        ({ path, problem }) => `${group}.${name} ${path}: ${problem}`,
      )
    }),
  )
  expect(limited).toEqual([])
})

function tree() {
  type Node = { name: string; below: Node[] }
  const node: z.ZodType<Node> = z.object({ name: f.personName, below: z.array(z.lazy(() => node)) })
  return node
}
