import { zipSync } from '@tcheck/content/testing/zip-of'
import type { ArchivedMedia } from '@tcheck/contract/imported'
import { expect, it } from 'vitest'
import { answerApi, type StandInCall } from '../../testing/stand-in-api.ts'
import { archivedMedia } from './of-archive.tsx'

const picture = new Uint8Array(5000).map((_, at) => at % 7)
const film = new Uint8Array(3000).map((_, at) => at % 5)
const zip = zipSync({ 'folder/図.png': picture, 'film.mp4': [film, { level: 0 }] })

/** Where an entry's own header begins, and how many bytes follow it. */
function placed(path: string, name: string, { bytes, is_packed }: Pick<ArchivedMedia, 'bytes' | 'is_packed'>) {
  const text = new TextEncoder().encode(path)
  const view = new DataView(zip.buffer)
  let offset = 0
  while (view.getUint32(offset, true) !== 0x04034b50 || !text.every((byte, at) => zip[offset + 30 + at] === byte))
    offset++
  return { name, offset, packed_bytes: view.getUint32(offset + 18, true), bytes, is_packed }
}
const media = [
  placed('folder/図.png', '図.png', { bytes: picture.length, is_packed: true }),
  placed('film.mp4', 'film.mp4', { bytes: film.length, is_packed: false }),
]
function answerRange({ headers }: StandInCall): Response {
  const [, from = 0, until = 0] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '')?.map(Number) ?? []
  return new Response(zip.slice(from, until + 1), { status: 206 })
}
const stored = async (name: string) => ({ url: `stored:${name}`, expiresAtMs: 0 })
const bytesAt = async (url: string) => {
  const blob = await new Promise<Blob>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'blob'
    request.onload = () => resolve(request.response as Blob)
    request.onerror = reject
    request.open('GET', url)
    request.send()
  })
  return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

it('takes packed and unpacked files out of the zip, each once, and others of what is stored', async () => {
  const calls = answerApi({ 'GET /zip': answerRange })
  const { source, close } = archivedMedia({ url: 'https://store.example/zip', media }, stored)
  const shown = await source('図.png'.normalize('NFD'))
  expect(await bytesAt(shown.url)).toEqual({ type: 'image/png', bytes: picture })
  expect(await bytesAt((await source('film.mp4')).url)).toEqual({ type: 'video/mp4', bytes: film })
  expect((await source('図.png')).url).toBe(shown.url)
  expect(calls).toHaveLength(2)
  expect((await source('other.png')).url).toBe('stored:other.png')
  close()
})

it.each([
  ['the zip has ended', () => new Response(null, { status: 404 })],
  ['the store answers with all of it', () => new Response(zip)],
  ['it is damaged', () => new Response(new Uint8Array(4000), { status: 206 })],
])('falls back on what is stored where %s', async (_, answer) => {
  answerApi({ 'GET /zip': answer })
  const { source } = archivedMedia({ url: 'https://store.example/zip', media }, stored)
  expect((await source('図.png')).url).toBe('stored:図.png')
})

it('unpacks no more than the directory says', async () => {
  answerApi({ 'GET /zip': answerRange })
  const lying = media.map((one) => ({ ...one, bytes: 10 }))
  const { source } = archivedMedia({ url: 'https://store.example/zip', media: lying }, stored)
  expect((await source('図.png')).url).toBe('stored:図.png')
})
