import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))
const RULE = /([^{}]+)\{([^{}]*)\}/g
const SCROLLS = /overflow(?:-x)?: *auto/
const HOLDS = /position: *(?:relative|sticky|absolute|fixed)/

/** What scrolls sideways and does not hold the words for screen readers in it: they stand beyond its edge, and widen the page. */
const loose = (sheet: string) =>
  [...sheet.matchAll(RULE)].flatMap(([, name = '', rules = '']) =>
    SCROLLS.test(rules) && !HOLDS.test(rules) ? [name.trim()] : [],
  )

it('whatever scrolls holds its hidden words with the rest', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE })
  // The primitive `scroll-x`, which most tables use.
  expect(readFileSync(`${SOURCE}/ui/layout.css`, 'utf8')).toMatch(SCROLLS)
  expect(
    sheets.flatMap((file) => loose(readFileSync(`${SOURCE}/${file}`, 'utf8')).map((name) => `${file} ${name}`)),
  ).toEqual([])
})

it('finds what it looks for', () => {
  expect(loose('.a { overflow-x: auto } .b { position: relative; overflow: auto }')).toEqual(['.a'])
})
