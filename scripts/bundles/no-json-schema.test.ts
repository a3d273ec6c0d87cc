import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@tcheck/contract/contract'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import type { ZodType } from 'zod'
import { lateConstants } from './late-constants.ts'
import { noJsonSchema } from './no-json-schema.ts'

const inputsOf = (groups: object) =>
  Object.values(groups).flatMap((routes) =>
    Object.values(routes as typeof contract.health).map((route) => route['~orpc'].inputSchema as unknown as ZodType),
  )

/** Of each kind one, where a schema expects something else. */
const WRONG: readonly unknown[] = [{}, undefined, 'text', [1], { id: {}, name: 5, ids: ['', 7], from: '2026-02-30' }]

it('says the same of every input of the contract, and has no JSON Schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-zod-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const outfile = join(folder, 'contract.mjs')
  const { metafile } = await build({
    stdin: {
      contents: "export { contract } from '@tcheck/contract/contract'",
      resolveDir: join(import.meta.dirname, '../../functions'),
    },
    ...{ bundle: true, minify: true, metafile: true, platform: 'node', format: 'esm', outfile },
    plugins: [noJsonSchema, lateConstants],
  })
  const bundled = inputsOf(((await import(outfile)) as { contract: object }).contract)
  const own = inputsOf(contract)
  expect(bundled).toHaveLength(own.length)
  const answers = (schemas: readonly ZodType[]) =>
    schemas.map((schema) => WRONG.map((input) => JSON.parse(JSON.stringify(schema.safeParse(input)))))
  expect(answers(bundled)).toEqual(answers(own))
  expect(
    answers(own)
      .flat()
      .filter(({ success }) => success === false).length,
  ).toBeGreaterThan(own.length)
  const bytes = Object.entries(metafile.outputs).flatMap(([, { inputs }]) =>
    Object.entries(inputs).flatMap(([name, { bytesInOutput }]) => (/json-schema/.test(name) ? [bytesInOutput] : [])),
  )
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(2000)
  expect(() => bundled[0]?.toJSONSchema()).toThrow('left out')
})
