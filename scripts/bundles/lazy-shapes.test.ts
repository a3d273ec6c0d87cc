import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@tcheck/contract/contract'
import { factsOf, inputFieldsOf } from '@tcheck/contract/input-fields'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { toJSONSchema, type ZodType } from 'zod'
import { lazyShapes, withLazyShapes } from './lazy-shapes.ts'

const schemasOf = (groups: object, which: 'inputSchema' | 'outputSchema') =>
  Object.values(groups).flatMap((routes) =>
    Object.values(routes as typeof contract.health).map((route) => route['~orpc'][which] as unknown as ZodType),
  )

it.each([
  ['z.object({ a: z.string() })', 'z.object({ get a() { return z.string() } })'],
  [
    "x.extend({ 'a-b': y.optional(), [c]: z.int() })",
    "x.extend({ get 'a-b'() { return y.optional() }, get [c]() { return z.int() } })",
  ],
  [
    'z.object({ a: z.object({ b: z.int() }).meta({ label: l }) })',
    'z.object({ get a() { return z.object({ get b() { return z.int() } }).meta({ label: l }) } })',
  ],
  ['z.object({ b, c: f.id })', 'z.object({ b, c: f.id })'],
  [
    'z.object({ a, ...b, c: z.int(), ...d })',
    'z.object(joinFields({ a, }, b, { get c() { return z.int() }, }, d, { }))',
  ],
  ['{ a: z.int(), b: 1 }', '{ get a() { return z.int() }, b: 1 }'],
  ['{ a: name(1) }', '{ a: name(1) }'],
  ['f.pick({ a: true }).default({ a: z.int() })', 'f.pick({ a: true }).default({ a: z.int() })'],
])('makes of %s fields that are read late', (text, lazy) => {
  const said = text.startsWith('{') ? lazy : `/* @__PURE__ */ (() => ${lazy})()`
  expect(withLazyShapes(`const one: X = ${text}`).split('\n').at(-1)).toBe(`const one: X = ${said}`)
})

it('leaves out what nobody names, whatever it is made of', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { code } from '@tcheck/contract/fields'\nexport const label = code.description",
      resolveDir: join(import.meta.dirname, '../../functions'),
    },
    ...{ bundle: true, platform: 'node', format: 'esm', charset: 'utf8', write: false, external: ['zod'] },
    plugins: [lazyShapes],
  })
  const labels = [...(outputFiles[0]?.text ?? '').matchAll(/label: "(.+?)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['コード'])
})

it('describes and asks the same of every call of the contract', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-lazy-'))
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
    plugins: [lazyShapes],
  })
  const built = (await import(outfile)) as {
    contract: object
    factsOf: typeof factsOf
    inputFieldsOf: typeof inputFieldsOf
    toJSONSchema: typeof toJSONSchema
  }
  const own = { contract, factsOf, inputFieldsOf, toJSONSchema }
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
