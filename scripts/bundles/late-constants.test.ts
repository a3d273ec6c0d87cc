import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@tcheck/contract/contract'
import { factsOf, inputFieldsOf } from '@tcheck/contract/input-fields'
import { route } from '@tcheck/contract/route'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { lateConstants, withLateConstants } from './late-constants.ts'

const schemasOf = (groups: object, which: 'inputSchema' | 'outputSchema') =>
  Object.values(groups).flatMap((routes) =>
    Object.values(routes as typeof contract.health).map((route) => route['~orpc'][which] as unknown as z.ZodType),
  )

/** Where `./fields.ts` is the contract's own. */
const here = fileURLToPath(import.meta.resolve('@tcheck/contract/fields'))

const lateOf = (text: string) => {
  const [once, ...rest] = withLateConstants(text, here)
    .replaceAll('/*@__PURE__*/', '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  expect(once).toMatch('madeOnce')
  return rest.join(' ').replace(/;$/, '')
}

it.each([
  ['const a = z.int()', 'const a$ = madeOnce(() => z.int()), a = a$()'],
  ['export const a: X = z.int()', 'export const a$ = madeOnce(() => z.int()), a: X = a$()'],
  [
    'const a = z.int(), b = { a }, c = [b]',
    'const a$ = madeOnce(() => z.int()), a = a$(), b$ = madeOnce(() => ({ a: a$() })), b = b$(), c$ = madeOnce(() => [b$()]), c = c$()',
  ],
  ['const a = new Set([1])', 'const a$ = madeOnce(() => new Set([1])), a = a$()'],
])('makes %s when it is first wanted', (text, late) => {
  expect(lateOf(text)).toBe(late)
})

it.each([
  ['const a = 1, b = [a], c = /b/, d = -a'],
  ['const a = () => z.int()'],
  ['const { a } = z.int()'],
  ['let a = z.int()'],
  ["import { z } from 'zod'; z.config()"],
])('leaves %s as it is', (text) => {
  expect(lateOf(text)).toBe(text)
})

it.each([
  ['const f = () => a.optional()', 'const f = () => a$().optional()'],
  ['const f = (a: X) => a.optional()', 'const f = (a: X) => a.optional()'],
  ['function f() { const { a } = g(); return { a } }', 'function f() { const { a } = g(); return { a }; }'],
  ['const f = () => ({ a })', 'const f = () => ({ a: a$() })'],
  ['const f = () => b.a + a[b]', 'const f = () => b.a + a$()[b]'],
  ['type A = z.output<typeof a>', 'type A = z.output<typeof a>'],
  ['export { a as b }', 'export { a as b }'],
])('says in %s what makes it, where it is meant', (text, late) => {
  const declared = 'const a$ = madeOnce(() => z.int()), a = a$(); '
  expect(lateOf(`const a = z.int(); ${text}`)).toBe(declared + late)
})

it.each([
  ["import { id as own, kumi } from './fields.ts'", 'const f = () => own', 'const f = () => own$()'],
  ["import * as f from './fields.ts'", 'const g = () => [f.id, f.pageUpTo]', 'const g = () => [f.id$(), f.pageUpTo]'],
  ["import * as z from 'zod'", 'const g = () => z.id', 'const g = () => z.id'],
])('looks up what %s brings', (imported, text, late) => {
  expect(lateOf(`${imported}; ${text}`).endsWith(`; ${late}`)).toBe(true)
})

it('reads late what a route takes and answers, and says it once', () => {
  expect(lateOf("route('GET', path, { summary: 'a', input: z.object({ a: z.int() }), output })")).toBe(
    "route('GET', path, { summary: 'a', get input() { return z.object({ a: z.int() }); }, output })",
  )
  let made = 0
  const read = route('GET', '/x', {
    summary: '読む',
    get input() {
      made += 1
      return z.object({})
    },
    output: z.object({}),
  })
  expect(made).toBe(0)
  expect(read['~orpc'].inputSchema).toBe(read['~orpc'].inputSchema)
  expect(made).toBe(1)
})

it('leaves out what nobody names, whatever it is made of', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { code } from '@tcheck/contract/fields'\nexport const label = code.description",
      resolveDir: join(import.meta.dirname, '../../functions'),
    },
    ...{ bundle: true, platform: 'node', format: 'esm', charset: 'utf8', write: false, external: ['zod'] },
    plugins: [lateConstants],
  })
  const labels = [...(outputFiles[0]?.text ?? '').matchAll(/label: "(.+?)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['コード'])
})

it('describes and asks the same of every call of the contract', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-late-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const outfile = join(folder, 'contract.mjs')
  await build({
    stdin: {
      contents: `export { contract } from '@tcheck/contract/contract'
        export { factsOf, inputFieldsOf } from '@tcheck/contract/input-fields'
        export { toJSONSchema } from 'zod'`,
      resolveDir: join(import.meta.dirname, '../../functions'),
    },
    ...{ bundle: true, platform: 'node', format: 'esm', outfile },
    plugins: [lateConstants],
  })
  const built = (await import(outfile)) as {
    contract: object
    factsOf: typeof factsOf
    inputFieldsOf: typeof inputFieldsOf
    toJSONSchema: typeof z.toJSONSchema
  }
  const own = { contract, factsOf, inputFieldsOf, toJSONSchema: z.toJSONSchema }
  for (const io of ['input', 'output'] as const) {
    const described = ({ contract: groups, toJSONSchema: describe }: typeof built) =>
      schemasOf(groups, `${io}Schema`).map((schema) => describe(schema, { io, unrepresentable: 'any' }))
    expect(described(own).length).toBeGreaterThan(300)
    expect(JSON.stringify(described(built))).toBe(JSON.stringify(described(own)))
  }
  const facts = ({ contract: groups, ...told }: typeof built) =>
    schemasOf(groups, 'inputSchema').map((schema) =>
      told.inputFieldsOf(schema).map(({ path, schema: field }) => [path, told.factsOf(field)]),
    )
  expect(facts(built)).toEqual(facts(own))
})
