import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { zonelessIn } from './time-zones/zoneless-in.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Of names and readings, where nothing else sorts: a page that does not sort them never asks. */
const MAY_COMPARE = 'frontend/src/lib/compare.ts'
/** What reads the browser's language data in, as `Intl` does (refused by Biome): 20 to 300 ms on a slow device (docs/decisions/0344-browser-support-dates-and-numbers.md). */
const READS_LANGUAGES = /\.toLocale\w+\(|\.localeCompare\(/
/** Its machine's own clock is what it shows, or nothing of it is shown. */
const NOT_OF_THE_PRODUCT = /^(infra|scripts|docs)\/|(\.test\.tsx?$|\/testing\/|^frontend\/e2e\/)/

describe('days and times are Japan’s, wherever the browser and the server are', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !NOT_OF_THE_PRODUCT.test(file))

  it('formats and reads no day or time in the zone of the machine', () => {
    expect(files.length).toBeGreaterThan(1_000)
    const found = files.flatMap((file) =>
      zonelessIn(readFileSync(`${ROOT}/${file}`, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it('has no page wait for the browser’s language data', () => {
    const pages = files.filter((file) => file.startsWith('frontend/src/') && file !== MAY_COMPARE)
    expect(pages.length).toBeGreaterThan(1_000)
    expect(pages.filter((file) => READS_LANGUAGES.test(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([])
    expect(readFileSync(`${ROOT}/${MAY_COMPARE}`, 'utf8')).toMatch(READS_LANGUAGES)
  })

  it.each([
    "new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long' })",
    "new Intl.DateTimeFormat('ja-JP', {\n  month: 'long',\n  day: 'numeric',\n})",
    "new Intl.DateTimeFormat('ja-JP')",
    'date.toLocaleDateString()',
    "at.toLocaleTimeString('ja-JP', { hour: 'numeric' })",
    "new Date(at).toLocaleString('ja-JP')",
    "ended.toLocaleString('ja-JP', { dateStyle: 'short' })",
    'now.getFullYear() + 1',
    'day.getDay()',
    'day.getTimezoneOffset()',
    'at.setHours(0, 0, 0, 0)',
    'new Date(2026, 3, 1)',
    'new Date(year, month - 1)',
    'new Date(`$' + '{day}T17:00`)',
    'Date.parse(`$' + '{day}T$' + '{clock}:00`)',
    "new Date('2026-04-01T00:00:00')",
    'new Date().toISOString().slice(0, 10)',
    'call.now.toISOString().slice(0, 7)',
    'now().toISOString().slice(0, 10)',
    'created_at.slice(0, 10)',
    'mission.due_datetime.slice(0, 7)',
    'new Date().toDateString()',
    "dayjs(day).format('YYYY')",
  ])('finds %s', (text) => {
    expect(zonelessIn(`const one = ${text}\n`)).toHaveLength(1)
  })

  it.each([
    "new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })",
    "new Intl.DateTimeFormat('ja-JP', { ...inJapan, month: 'long' })",
    "new Intl.DateTimeFormat('sv-SE', inJapan)",
    "new Intl.DateTimeFormat('ja-JP', { timeZone, day: 'numeric' })",
    "new Date(at).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', timeStyle: 'short' })",
    "count.toLocaleString('ja-JP')",
    'day.getUTCDay()',
    'getDay(table, day)',
    'now.getTime()',
    "setDate('')",
    'at.setUTCHours(0)',
    'new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)',
    'new Date(Date.UTC(year, month, 1))',
    'new Date(`$' + '{day}T00:00:00Z`)',
    'new Date(`$' + '{date}T$' + '{clock}:00+09:00`)',
    "new Date('2026-11-20T03:00:00.000Z')",
  ])('leaves %s alone', (text) => {
    expect(zonelessIn(`const one = ${text}\n`)).toEqual([])
  })
})
