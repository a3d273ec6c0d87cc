import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isConverting } from './is-converting.ts'

const SRC = fileURLToPath(new URL('../..', import.meta.url))

test.each([
  ['of a composition in Chromium and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['of a composition whose code is its own', { isComposing: true, keyCode: 13 }, true],
  ['that is pressed alone', { isComposing: false, keyCode: 13 }, false],
])('a key %s', (_, event, is) => {
  expect(isConverting(event)).toBe(is)
})

test('no handler asks an event about its composition in another way', () => {
  const askers = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !file.includes('.test.') && file !== 'lib/keys/is-converting.ts')
    .filter((file) => /(?:event|nativeEvent)\.(?:isComposing|keyCode)\b/.test(readFileSync(`${SRC}/${file}`, 'utf8')))
  expect(askers).toEqual([])
})
