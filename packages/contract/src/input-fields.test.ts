import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import { boundsOf, fieldMeta, inputFieldsOf, schemasAlong } from './input-fields.ts'

const routes = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures)
    .filter(([, procedure]) => isContractProcedure(procedure))
    .map(([name, procedure]) => ({ name: `${group}.${name}`, input: procedure['~orpc'].inputSchema as z.ZodType })),
)

describe('what people call the fields', () => {
  it('is said of every input field of every route, in Japanese', () => {
    const without = routes.flatMap(({ name, input }) =>
      inputFieldsOf(input)
        .filter(({ schema }) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(fieldMeta(schema).label ?? ''))
        .map(({ path }) => `${name} ${path}`),
    )
    expect(without).toEqual([])
  })

  it('has a word for every value of an enum that it has words for', () => {
    const wrong = routes.flatMap(({ name, input }) =>
      inputFieldsOf(input).flatMap(({ path, schema }) => {
        const { words } = fieldMeta(schema)
        const values = valuesOf(schema)
        if (!words || !values) return []
        return values.filter((value) => !words[value]).map((value) => `${name} ${path} ${value}`)
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('a field', () => {
  const named = z.string().min(1).meta({ label: '題名' })

  it.each<[string, z.ZodType]>([
    ['optional', named.optional()],
    ['nullable with a default', named.nullable().default(null)],
    ['transformed', named.transform((text) => text.length)],
    ['read out of something else', z.preprocess((value) => value, named)],
    ['one of several', z.union([z.literal(''), named])],
  ])('keeps what it is called where it is %s', (_, schema) => {
    expect(fieldMeta(schema).label).toBe('題名')
  })

  it('is called by its outermost name', () => {
    expect(fieldMeta(named.optional().meta({ label: '見出し' })).label).toBe('見出し')
  })

  it.each<[string, z.ZodType, object]>([
    [
      'number',
      z.coerce.number<number>().int().min(1).max(99).meta({ label: '数' }).optional(),
      { minimum: 1, maximum: 99 },
    ],
    ['text', z.string().trim().min(1).max(40).default('a'), { minimum: 1, maximum: 40 }],
    ['list', z.array(z.string().max(9)).max(3), { maximum: 3 }],
    ['text without an end', z.string(), {}],
  ])('says where a %s ends', (_, schema, bounds) => {
    expect(boundsOf(schema)).toEqual(bounds)
  })

  it('is found by its path, through lists and what they are wrapped in', () => {
    const input = z.object({
      things: z
        .array(z.object({ title: named }))
        .default([])
        .meta({ label: 'もの' }),
    })
    expect(schemasAlong(input, ['things', 2, 'title']).map((one) => fieldMeta(one).label)).toEqual([
      'もの',
      undefined,
      '題名',
    ])
    expect(schemasAlong(input, ['nothing', 'title'])).toEqual([])
  })
})

const valuesOf = (schema: z.core.$ZodType): readonly string[] | undefined => {
  let here = schema
  while ('innerType' in here._zod.def) here = here._zod.def.innerType as z.core.$ZodType
  return here instanceof z.ZodEnum ? here.options.map(String) : undefined
}
