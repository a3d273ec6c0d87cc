import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiErrorFields } from '@tcheck/contract/api-error-fields'
import { contract } from '@tcheck/contract/contract'
import { endpoints } from '@tcheck/contract/endpoints'
import { type ApiErrorCode, apiErrors, middlewareErrorCodes } from '@tcheck/contract/errors'
import { lessonErrors } from '@tcheck/contract/lesson'
import { countErrors } from '@tcheck/contract/most'
import { metaOf } from '@tcheck/contract/route'
import { expect, test } from 'vitest'
import { acts, withoutRule } from './acts/acts.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const codes = Object.keys(acts) as (keyof typeof acts)[]

const CONDITIONS = [409, 422]
/** What a form shows at a field, desks of lessons, and limits of counts: they have homes of their own. */
const ownHomes = {
  ...apiErrorFields,
  ...lessonErrors,
  ...countErrors,
  ...Object.fromEntries(middlewareErrorCodes.map((code) => [code, 1])),
}

test('each refusal of a state has a rule in act-rules.ts that its button follows, or a reason why it has none', () => {
  const all = (Object.keys(apiErrors) as ApiErrorCode[]).filter((code) => CONDITIONS.includes(apiErrors[code][0]))
  const known = [...codes, ...Object.values(withoutRule).flat(), ...Object.keys(ownHomes)]
  expect(all.filter((code) => !known.includes(code))).toEqual([])
  const reasons = Object.values(withoutRule).flat()
  expect(reasons.filter((code, at) => code in acts || code in ownHomes || reasons.indexOf(code) !== at)).toEqual([])
})

test.each(codes)('%s: routes and screens follow its one rule', (code) => {
  const { rule, servers, screens } = acts[code]
  const lacking = [
    ...servers.filter((path) => !read(path).includes(`${rule}(`)),
    ...Object.entries(screens).flatMap(([path, by]) => {
      const text = read(`frontend/src/${path}`)
      return (by === 'rule' ? text.includes(`${rule}(`) : new RegExp(`\\b${by}\\b`).test(text)) ? [] : [path]
    }),
  ]
  expect(lacking).toEqual([])
  expect(Object.keys(screens).length).toBeGreaterThan(0)
})

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'functions', 'packages'],
  {
    ...{ cwd: ROOT, encoding: 'utf8' },
  },
)
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path) && existsSync(join(ROOT, path)))

test('no route refuses one of them by a condition of its own', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const own = codes.filter((code) => !('isDecidedByWrite' in acts[code]))
  const literal = new RegExp(`throwApiError\\('(${own.join('|')})'`)
  expect(sources.filter((path) => literal.test(read(path)))).toEqual([])
})

const routes = Object.values(contract).flatMap((group) => Object.values(group))
/** Groups whose calls declare a refusal. */
const groupsOf = (code: ApiErrorCode) => {
  const declaring = routes.filter((route) => metaOf(route).errors.includes(code)).map((route) => route['~orpc'].route)
  const own = endpoints.filter((one) =>
    declaring.some(({ method, path }) => one.method === method && one.path === path),
  )
  return [...new Set(own.map(({ group }) => group))]
}

test.each(codes)('%s: a sample event or a test of its group shows it', (code) => {
  const outcome = `.${code.toLowerCase().replaceAll('_', '-')}.json`
  const shown = groupsOf(code).some(
    (group) =>
      readdirSync(join(ROOT, 'events', group)).some((file) => file.endsWith(outcome)) ||
      readdirSync(join(ROOT, 'functions', group), { recursive: true, encoding: 'utf8' }).some(
        (file) => file.endsWith('.test.ts') && read(`functions/${group}/${file}`).includes(`'${code}'`),
      ),
  )
  expect(shown).toBe(true)
})

test.each(codes)('%s: the guide tells its condition, and the glossary has its term', (code) => {
  const { guide, term } = acts[code]
  const [page, words] = guide
  expect(read(`docs/guide/${page}`)).toContain(words)
  expect(read('docs/glossary.md')).toContain(`\n| ${term} |`)
})
