import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readPage, tableRows } from './product-files.ts'

const PAGE = 'asvs.md'
/** Numbers of the standard's levels 1 and 2, with the level. */
const levels = JSON.parse(readFileSync(join(import.meta.dirname, 'asvs-levels.json'), 'utf8')) as Record<string, number>

interface Row {
  number: string
  level: string
  words: string
  status: string
  shownBy: string
}
const rows: Row[] = tableRows(readPage(PAGE))
  .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([number = '', level = '', words = '', status = '', ...rest]) => ({
    ...{ number, level, words, status },
    shownBy: rest.join(' | '),
  }))

interface Link {
  text: string
  path: string
}
const linksOf = ({ shownBy }: Row): Link[] =>
  [...shownBy.matchAll(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)]+)\)/g)].map(([, text = '', target = '']) => ({
    text,
    path: join('docs/security', target),
  }))
const isTest = ({ path }: Link) => /\.test\.tsx?$|^infra\/test\/|^frontend\/e2e\//.test(path)

test('the page has each requirement of levels 1 and 2 once, with its level', () => {
  expect(Object.keys(levels)).toHaveLength(253)
  expect(rows.map(({ number, level }) => [number, Number(level)])).toEqual(Object.entries(levels))
})

test('no row is blank, and each has one of three states', () => {
  const wrong = rows.filter(
    ({ words, status, shownBy }) =>
      words === '' || shownBy.length < 5 || !['met', 'not applicable', 'not met'].includes(status),
  )
  expect(wrong).toEqual([])
})

test('each requirement that is met links to a test, a decision or a page', () => {
  expect(rows.filter((row) => row.status === 'met' && linksOf(row).length === 0)).toEqual([])
})

test.each(rows.map((row) => [row.number, row] as const))(
  'the links of %s lead to files and titles of tests',
  (_, row) => {
    for (const link of linksOf(row)) {
      expect([link.path, existsSync(join(ROOT, link.path))]).toEqual([link.path, true])
      if (!isTest(link)) continue
      const source = readFileSync(join(ROOT, link.path), 'utf8')
      expect([link.path, link.text, source.includes(link.text)]).toEqual([link.path, link.text, true])
    }
  },
)

test('the sums at the top are those of the rows', () => {
  for (const status of ['met', 'not applicable', 'not met']) {
    const count = rows.filter((row) => row.status === status).length
    expect(readPage(PAGE)).toContain(`\n| ${status} | ${count} |\n`)
  }
})

test.each(['3.5.4', '6.3.3'])('%s is not met and accepted, with what compensates', (number) => {
  const row = rows.find((one) => one.number === number)
  expect([row?.status, row?.shownBy]).toEqual(['not met', expect.stringMatching(/accepted.*What compensates:/)])
})
