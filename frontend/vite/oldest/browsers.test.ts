import { expect, test } from 'vitest'
import { oldestBrowsers, oldestOf, readOldestBrowsers } from './browsers.ts'
import { featureAt, firstVersion, lackedBy } from './support.ts'

test('reads the one list into what the data and the bundler call them', () => {
  expect(oldestBrowsers.map(({ target }) => target)).toEqual([
    'safari16.4',
    'ios16.4',
    'chrome110',
    'edge110',
    'firefox115',
  ])
  expect(oldestOf('safari_ios')).toBe('16.4')
  expect(() => readOldestBrowsers(['last 2 versions'])).toThrow('last 2 versions')
})

test.each([
  ['javascript.regular_expressions.lookbehind_assertion', []],
  ['javascript.builtins.Array.toSorted', []],
  ['javascript.classes.static.initialization_blocks', []],
  // Said in two pieces: at first in part, later whole.
  ['api.AbortSignal.timeout_static', []],
  ['api.URL.parse_static', ['safari 16.4', 'safari_ios 16.4', 'chrome 110', 'edge 110', 'firefox 115']],
  ['css.selectors.has', ['firefox 115']],
])('knows who lacks %s', (feature, browsers) => expect(lackedBy(featureAt(feature))).toEqual(browsers))

test('knows nothing of what the data do not have', () => expect(featureAt('api.URL.constructor.name')).toBeNull())

test('knows since when', () => {
  const lookbehind = featureAt('javascript.regular_expressions.lookbehind_assertion')
  expect(firstVersion(lookbehind, 'safari')).toBe('16.4')
})
