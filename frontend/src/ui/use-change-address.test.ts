import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const SETTER = /const \[[^\]]*,\s*(\w+)\] = useSearchParams\(\)/g

/** `setParams((before) => …)`: `before` is where the page is, not where it is on its way to. */
function changesFromWhereThePageIs(text: string): string[] {
  return [...text.matchAll(SETTER)]
    .map(([, setter = '']) => setter)
    .filter((setter) => new RegExp(`\\b${setter}\\(\\s*\\(?\\w+\\)?\\s*=>`).test(text))
}

it('finds an address that is changed by the router’s own setter', () => {
  const bad = 'const [, setIt] = useSearchParams()\nsetIt(\n  (before) => before,\n)'
  expect(changesFromWhereThePageIs(bad)).toEqual(['setIt'])
  expect(changesFromWhereThePageIs(bad.replace('(before) => before', '{ q }'))).toEqual([])
})

it('changes addresses only by what knows where the page is on its way to', () => {
  const pages = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(pages.length).toBeGreaterThan(500)
  const found = pages.filter((file) => changesFromWhereThePageIs(readFileSync(join(SRC, file), 'utf8')).length > 0)
  expect(found).toEqual([])
})
