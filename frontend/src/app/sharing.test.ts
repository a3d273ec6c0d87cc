import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FRONTEND = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, FRONTEND))
const page = read('index.html').toString()
const manifest = JSON.parse(read('public/app.webmanifest').toString()) as {
  name: string
  start_url: string
  theme_color: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

/** Width and height stand at one place in every PNG. */
function sizeOf(path: string): string {
  const picture = read(`public${path}`)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}
const contentOf = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(page)?.[1]

test('a shared link says the product and that it is a link to learn by, whatever it opens', () => {
  expect([contentOf('og:title'), contentOf('og:site_name')]).toEqual(['Tチェック 学習のリンク', 'Tチェック'])
  expect(contentOf('robots')).toBe('noindex, nofollow')
  // The build puts the stage's origin in front (`vite.config.ts`): messengers fetch a picture by its whole address only.
  expect(contentOf('og:image')).toBe('%VITE_WEB_ORIGIN%/card.png')
  expect(sizeOf('/card.png')).toBe('1200x630')
})

test('the app can be installed: every icon has the size that the manifest declares', () => {
  expect(page).toContain('<link rel="manifest" href="/app.webmanifest" />')
  expect(manifest.icons.map(({ src }) => sizeOf(src))).toEqual(manifest.icons.map(({ sizes }) => sizes))
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180')
  expect([manifest.name, manifest.start_url, manifest.theme_color]).toEqual([
    'Tチェック',
    '/',
    contentOf('theme-color'),
  ])
})
