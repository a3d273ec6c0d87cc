import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withNewestFonts } from './formula-fonts-plugin.ts'

const require = createRequire(new URL('../package.json', import.meta.url))
const css = readFileSync(require.resolve('katex/dist/katex.min.css'), 'utf8')

test('every font of formulas has one source, woff2, and all else stays', () => {
  const newest = withNewestFonts(css)
  const faces = newest.match(/@font-face\{[^}]+\}/g) ?? []
  expect(faces).toHaveLength(css.match(/@font-face/g)?.length ?? 0)
  for (const face of faces) expect(face).toMatch(/src:url\([^,)]+\.woff2\) format\("woff2"\)\}$/)
  const withoutFaces = (text: string) => text.replaceAll(/@font-face\{[^}]+\}/g, '')
  expect(withoutFaces(newest)).toBe(withoutFaces(css))
})
