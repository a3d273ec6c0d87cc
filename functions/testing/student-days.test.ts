import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tcheck/contract/endpoints'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallUnits } from './call-capacity.ts'
import { openSampleCloud, prepareEvent, SENT_AT } from './sample-cloud.ts'
import { seedHistory } from './student-history.ts'

/**
 * What each call of v1's students takes of the table after one day of learning and after a thousand: the calls are those of the contract,
 * asked by their sample events. The page says what it was; after 250 days nothing may grow.
 */
const EVENTS = join(import.meta.dirname, '../../events')
const PAGE = new URL('../../docs/capacity-of-calls.md', import.meta.url)
const BLOCK = /(<!-- days:begin -->\n)([\s\S]*?)(<!-- days:end -->)/
const HEAD =
  '| call | 1 day: read | write | requests | 1,000 days: read | write | requests |\n|---|---|---|---|---|---|---|\n'
const isWritten = process.env['UPDATE_DOCS'] !== undefined

const own = endpoints.filter(({ path }) => path.startsWith('/api/student/'))
const events = own.flatMap(({ group, name }) =>
  readdirSync(join(EVENTS, group))
    .filter((file) => new RegExp(`^${name}\\.success(-[a-z-]+)?\\.json$`).test(file))
    .map((file) => ({ label: `${group}/${file.replace('.json', '')}`, path: join(EVENTS, group, file) })),
)

/** By the second every page and every stretch is full: the longest list has 200 rows. */
const LENGTHS = [1, 250, 1000] as const
type Length = (typeof LENGTHS)[number]
const seen = new Map<string, Partial<Record<Length, CallUnits>>>()

/** In the order of the contract, one world for all: so each is asked in the same state, whatever the length. */
async function measure(days: Length): Promise<void> {
  const told: CallUnits[] = []
  const testCloud = await openSampleCloud({
    log: ({ read_units, write_units, table_requests }) => {
      told.push({ read: Number(read_units), write: Number(write_units), requests: Number(table_requests) })
    },
  })
  const [student] = testCloud.cloud.school.students
  const owner = { student_id: student.id, branch_id: student.branch_id }
  await seedHistory(testCloud.cloud.table, owner, { days, now: SENT_AT })
  for (const { label, path } of events) {
    const { event, lambda } = prepareEvent(testCloud, readFileSync(path, 'utf8'))
    const { status } = await answerTo(lambda, event)
    expect([label, status < 400], `${label} answers ${status}`).toEqual([label, true])
    seen.set(label, { ...seen.get(label), [days]: told.at(-1) ?? expect.unreachable() })
  }
}

beforeAll(async () => {
  for (const days of LENGTHS) await measure(days)
}, 240_000)

const rows = () =>
  events.map(({ label }) => {
    const { 1: one, 1000: many } = seen.get(label) ?? {}
    const cells = [one, many].flatMap((units) => [units?.read, units?.write, units?.requests])
    return `| ${[label, ...cells].join(' | ')} |\n`
  })

afterAll(() => {
  if (!isWritten) return
  const text = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    text.replace(BLOCK, (_, begin: string, __, end: string) => begin + HEAD + rows().join('') + end),
  )
})

test('covers every call of a v1 student in the contract', () => {
  expect(own.length).toBeGreaterThan(15)
  const asked = new Set(events.map(({ label }) => label.split('.')[0]))
  expect(own.map(({ group, name }) => `${group}/${name}`).filter((name) => !asked.has(name))).toEqual([])
})

test.each(events.map(({ label }) => label))('%s takes as much after 1,000 days as after 250', (label) => {
  const { 250: before, 1000: after } = seen.get(label) ?? {}
  expect(after).toBeDefined()
  expect(after).toEqual(before)
})

test('the page says what each takes', () => {
  if (isWritten) return
  const said = BLOCK.exec(readFileSync(PAGE, 'utf8'))?.[2]
  expect(said, 'UPDATE_DOCS=1 writes it').toBe(HEAD + rows().join(''))
})
