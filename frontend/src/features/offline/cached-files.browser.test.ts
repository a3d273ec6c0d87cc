import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type KeptFile, keepFiles } from './cached-files.ts'

const PACK = '/assets/parts-12345678.json'
const parts = Array.from({ length: 6 }, (_, at): KeptFile => ({ url: `/assets/part-${at}.js`, pack: PACK }))
const font: KeptFile = { url: '/assets/font.woff2', pack: PACK }
const large: KeptFile = { url: '/assets/large.js' }
const files = [...parts, font, large]

let assets: Cache
let asked: string[]
let packed: Record<string, string>
beforeEach(async () => {
  await caches.delete('kept-files')
  assets = await caches.open('kept-files')
  asked = []
  packed = Object.fromEntries(parts.map(({ url }) => [url.slice(1), `packed ${url} で`]))
  packed['assets/font.woff2'] = btoa('\u0000\u00ff font')
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = String(input)
    asked.push(url)
    return url === PACK ? Response.json(packed) : new Response(`alone ${url}`)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await caches.delete('kept-files')
})
const textOf = async (url: string) => (await assets.match(url))?.text()

it('keeps many files by one request, with their types, also those that are no text', async () => {
  await keepFiles(assets, files)
  expect(asked.toSorted()).toEqual(['/assets/large.js', PACK])
  expect(await textOf('/assets/part-3.js')).toBe('packed /assets/part-3.js で')
  expect((await assets.match('/assets/part-3.js'))?.headers.get('content-type')).toBe('text/javascript')
  const kept = await assets.match(font.url)
  expect(kept?.headers.get('content-type')).toBe('font/woff2')
  expect([...new Uint8Array((await kept?.arrayBuffer()) ?? [])].slice(0, 2)).toEqual([0, 255])
})

it('fetches by itself the few of a pack that a release has changed', async () => {
  for (const { url } of [...parts.slice(2), font, large]) await assets.put(url, new Response('of before'))
  await keepFiles(assets, files)
  expect(asked.toSorted()).toEqual(['/assets/part-0.js', '/assets/part-1.js'])
  expect(await textOf('/assets/part-5.js')).toBe('of before')
})

it('fetches by itself what its pack does not hold', async () => {
  packed = Object.fromEntries(Object.entries(packed).filter(([name]) => name !== 'assets/part-4.js'))
  await keepFiles(assets, files)
  expect(await textOf('/assets/part-4.js')).toBe('alone /assets/part-4.js')
})

it('says so where a pack is not to be had, and goes on from what has come', async () => {
  vi.mocked(window.fetch).mockImplementationOnce(async () => new Response('', { status: 503 }))
  await expect(keepFiles(assets, files)).rejects.toThrow('is not there')
  await keepFiles(assets, files)
  expect((await assets.keys()).length).toBe(files.length)
})

it('never keeps the page of a filter in the place of a file, or of a pack', async () => {
  const page = () =>
    new Response('<p>このページは見られません', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  vi.mocked(window.fetch).mockImplementation(async () => page())
  await expect(keepFiles(assets, files)).rejects.toThrow('is not there')
  expect(await assets.keys()).toEqual([])
})

it('keeps nothing of a pack that has come by half', async () => {
  const half = JSON.stringify(packed).slice(0, 200)
  vi.mocked(window.fetch).mockImplementationOnce(async () => new Response(half))
  await expect(keepFiles(assets, parts)).rejects.toThrow()
  expect(await assets.keys()).toEqual([])
  await keepFiles(assets, parts)
  expect((await assets.keys()).length).toBe(parts.length)
})
