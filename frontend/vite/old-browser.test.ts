import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers } from './oldest/browsers.ts'
import { compareVersions, featureAt, firstVersion } from './oldest/support.ts'

const styles = readFileSync(new URL('../src/app/styles/old-browser.css', import.meta.url), 'utf8')
const [condition = ''] = /@supports not[^{]*/.exec(styles) ?? []
/** Ways of being new enough: properties that a browser must have all of. */
const ways = condition.split(/\bor\b/).map((way) => [...way.matchAll(/\(([a-z-]+):/g)].map(([, name = '']) => name))

// Whoever changes the list of oldest browsers has to find others that tell them apart.
test.each(oldestBrowsers)('$id counts as new from its oldest version on, and not before', ({ id, version }) => {
  const since = ways.flatMap((way) => {
    const each = way.map((property) => firstVersion(featureAt(`css.properties.${property}`), id))
    return each.includes(null) ? [] : [each.map(String).sort(compareVersions).at(-1)]
  })
  expect(since.map(String).sort(compareVersions)[0]).toBe(version)
})
