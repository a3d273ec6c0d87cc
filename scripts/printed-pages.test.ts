import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printedPages } from '../frontend/e2e/printed-pages.ts'

const ROOT = 'frontend/src/'

/** Files below `frontend/src` in which the text stands. */
const filesWith = (pattern: string, text: RegExp) =>
  globSync(ROOT + pattern)
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && text.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(ROOT.length))
    .sort()

test('the journey of printed pages knows every print button', () => {
  const known = new Set(printedPages.flatMap(({ button }) => button ?? []))
  expect([...known].sort()).toEqual(filesWith('**/*.{ts,tsx}', /window\.print\b/))
})

test('one style sheet alone sets the paper of pages without a name', () => {
  // Of several the browser takes one, by the order in which they were loaded: cards lost two of ten rows to a wider margin.
  expect(filesWith('**/*.css', /@page\s*\{/)).toEqual(['app/styles/base.css'])
})
