import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))
/** Adults' own pages. */
const OF_STAFF = /areas\/(v1-(admin|branch|teacher|parent)|v2-(admin|teacher))\//
const SMALL = /font-size: *(?:(?:\d|1[0-5])(?:\.\d+)?px|0?\.\d+rem)/

it('every text under 16 px that a student may see gives way to the least size of an upright tablet', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE }).filter((file) => !OF_STAFF.test(file))
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((file) =>
    readFileSync(`${SOURCE}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, at) => (SMALL.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
