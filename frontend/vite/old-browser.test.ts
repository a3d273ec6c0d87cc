import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './oldest/browsers.ts'
import { compareVersions, featureAt, firstVersion } from './oldest/support.ts'

const script = readFileSync(new URL('../src/app/old-browser.js', import.meta.url), 'utf8')

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const pattern = /data-pattern="([^"]+)"/.exec(page)?.[1]?.replace('&lt;', '<')
const words = { innerHTML: '古いブラウザー', getAttribute: () => pattern }

/** What stands in the page afterwards, in a browser that the code beforehand has made older. */
function pageAfter(older: string): string {
  const body = { innerHTML: 'ひらいています…' }
  const context = createContext({ document: { body, getElementById: () => words } })
  runInContext(older, context)
  runInContext(script, context)
  return body.innerHTML
}

test.each([
  ['lists that are not sorted into a new one', 'delete Array.prototype.toSorted'],
  [
    'patterns that do not look behind',
    "RegExp = (pattern) => { if (pattern === '(?<=a)b') throw new SyntaxError('invalid group') }",
  ],
])('a browser of %s gets plain words', (_, older) => expect(pageAfter(older)).toBe('古いブラウザー'))

test('one that has both goes on', () => expect(pageAfter('')).toBe('ひらいています…'))

// Whoever changes the list of oldest browsers has to find another two that tell them apart.
test('these two come with the oldest browsers, and not before', () => {
  const asked = ['javascript.builtins.Array.toSorted', 'javascript.regular_expressions.lookbehind_assertion'].map(
    featureAt,
  )
  for (const { id, version } of oldestBrowsers) {
    const versions = asked.map((feature) => firstVersion(feature, id) ?? '')
    expect([id, versions.sort(compareVersions).at(-1)]).toEqual([id, version])
  }
})

test('is written in what every browser reads', () => {
  expect(script.replace(/\/\/.*/g, '')).not.toMatch(/=>|`|\b(let|const|class|import|export|async)\b|\?\?|\?\./)
})
