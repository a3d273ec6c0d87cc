import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${ROOT}docs/decisions/`
/** Its samples of references lead nowhere. */
const OWN_FILE = 'scripts/decisions.test.ts'
const MOST_RECORDS = 50
const MOST_LINES = 60

const read = (path: string) => readFileSync(path, 'utf8')
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const numbers = new Set(records.map((name) => name.slice(0, 4)))

/** Text of people: all of a Markdown file, the comments of anything else. */
const proseOf = (file: string, text: string) =>
  file.endsWith('.md')
    ? text
    : text
        .split('\n')
        .map((line) => /^\s*(?:\/\/|\/?\*|#).*|(?<=\s)\/\/ .*/.exec(line)?.[0] ?? '')
        .join('\n')

const LIST = String.raw`0\d{3}(?:(?:, |; | and | or )0\d{3})*`
/** `decision 0301`, `records 0301 and 0302`, `(0301)`, `[0301]`, `decisions/0301-title.md`. */
const REFERENCE = new RegExp(String.raw`\b(?:decisions?|records?)[ /](${LIST})(?!\d)|[([](${LIST})[)\],;]`, 'gi')

const referencesIn = (file: string, text: string): string[] =>
  [...proseOf(file, text).matchAll(REFERENCE)].flatMap(
    ([, named, bracketed]) => (named ?? bracketed ?? '').match(/0\d{3}/g) ?? [],
  )

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|md|ya?ml)$/.test(file) && file !== OWN_FILE && existsSync(ROOT + file))

it('has few decision records', () => {
  expect(records.length).toBeGreaterThan(0)
  expect(records.length).toBeLessThanOrEqual(MOST_RECORDS)
  expect(numbers.size).toBe(records.length)
})

it.each(records)('%s is short, and its title has its number', (name) => {
  const text = read(FOLDER + name)
  expect(name).toMatch(/^0\d{3}-[a-z0-9-]+\.md$/)
  expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`))
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES)
  for (const part of ['Status', 'Context', 'Decision', 'Consequences', 'Alternatives'])
    expect(text).toContain(`**${part}.**`)
})

it('lists each record once', () => {
  const listed = [...read(`${FOLDER}README.md`).matchAll(/\((0\d{3}-[a-z0-9-]+\.md)\)/g)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(records.toSorted())
})

it('refers to existing records only', () => {
  const missing = files.flatMap((file) =>
    referencesIn(file, read(ROOT + file))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  )
  expect(missing).toEqual([])
})

it('links to existing files of records only', () => {
  const broken = files.flatMap((file) => {
    const links = read(ROOT + file).matchAll(
      file.startsWith('docs/decisions/') ? /\]\((0\d{3}-[^)#]+)/g : /decisions\/(0\d{3}-[\w.-]+)/g,
    )
    return [...links].filter(([, name]) => !records.includes(name ?? '')).map(([, name]) => `${file}: ${name}`)
  })
  expect(broken).toEqual([])
})

it.each([
  ['a.md', 'see ([decision 0999](x))', ['0999']],
  ['a.md', 'since decisions 0301 and 0999', ['0301', '0999']],
  ['a.ts', '/** A reason (0999). */', ['0999']],
  ['a.ts', "const set = 'MA2-0210' // record 0999", ['0999']],
  ['a.ts', "const codes = ['0012', fn(0)]", []],
])('finds the references of %s: %s', (file, text, found) => {
  expect(referencesIn(file, text)).toEqual(found)
})
