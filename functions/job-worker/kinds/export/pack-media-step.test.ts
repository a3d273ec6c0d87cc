import { entryHeader } from '@tcheck/content/zip/write-zip'
import { importFileRoles } from '@tcheck/contract/import-file'
import { expect, test } from 'vitest'
import type { JobFiles } from '../../job-files.ts'
import { openMemoryFiles } from '../../testing/memory-files.ts'
import { type ExportState, packMediaStep } from './pack-media-step.ts'

const MEGABYTE = 1024 * 1024
const entry = (name: string, part: number) => ({ name, part, crc32: 1, bytes: 2, offset: 0 })
const state = (more: Partial<ExportState> = {}): ExportState => ({
  ...{ names: ['a.png', 'b.png'], sets: 3, sheetBytes: 10, entries: [], parts: [], missing: [] },
  ...more,
})

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** A store with media of some sizes, that takes parts and knows what is completed. */
function openStore(known: ExportState | null, media: Record<string, number>, etag: string | null = 'etag') {
  const { kept, files } = openMemoryFiles()
  const put: { number: number; bytes: number; length: number }[] = []
  const completed: unknown[] = []
  const store = {
    ...files,
    readJson: async (key: string) => (kept.has(key) ? files.readJson(key) : known),
    openMedia: async (name: string) => {
      const bytes = media[name]
      return bytes === undefined ? null : { bytes, pieces: once(new Uint8Array(bytes)) }
    },
    putPart: async (
      { number }: { number: number },
      { pieces, bytes }: { pieces: AsyncIterable<Uint8Array>; bytes: number },
    ) => {
      let length = 0
      for await (const piece of pieces) length += piece.length
      put.push({ number, bytes, length })
      return etag
    },
    completeLarge: async (_: unknown, parts: unknown) => void completed.push(parts),
  } as unknown as JobFiles
  const stateNow = () => JSON.parse(String([...kept].find(([key]) => key.endsWith('export.json'))?.[1])) as ExportState
  const step = (cursor: { at: number; part: number; bytes: number }) =>
    packMediaStep({ files: store, jobId: 'job-1', signal: new AbortController().signal }, { upload: 'up', ...cursor })
  return { put, completed, stateNow, step }
}

test('a part that is packed again takes the place of its entries and of its mark in the store', async () => {
  const known = state({
    entries: [entry('a.png', 1), entry('b.png', 2)],
    parts: [
      { number: 1, etag: 'one' },
      { number: 2, etag: 'old' },
    ],
  })
  const { put, completed, stateNow, step } = openStore(known, { 'b.png': 5 })
  expect(await step({ at: 1, part: 2, bytes: 40 })).toEqual({
    done: '3組と、画像・動画2個を書き出しました。',
    ...{ step: 'media', progress: { done: 2, total: 2 } },
  })
  expect(stateNow().entries).toMatchObject([
    { name: 'a.png', part: 1 },
    { name: 'b.png', part: 2, bytes: 5, offset: 40 },
  ])
  const parts = [
    { number: 1, etag: 'one' },
    { number: 2, etag: 'etag' },
  ]
  expect([stateNow().parts, completed]).toEqual([parts, [parts]])
  expect(put).toEqual([{ number: 2, bytes: expect.any(Number), length: put[0]?.bytes }])
})

test('a file that the store says is complete is not completed again', async () => {
  const { completed, stateNow, step } = openStore(state({ parts: [{ number: 1, etag: 'one' }] }), { 'b.png': 5 }, null)
  expect(await step({ at: 1, part: 2, bytes: 40 })).toHaveProperty('done')
  expect([stateNow().parts, completed]).toEqual([[{ number: 1, etag: 'one' }], []])
})

test('names each missing file once, and counts only the files that are there', async () => {
  const known = state({ names: ['gone.png', 'a.png', 'gone.png'], missing: ['gone.png', 'lost.png'] })
  const { stateNow, step } = openStore(known, { 'a.png': 5 })
  expect(await step({ at: 0, part: 1, bytes: 0 })).toMatchObject({
    done: '3組と、画像・動画1個を書き出しました。2個は、登録されていないため入っていません。',
  })
  expect(stateNow().missing).toEqual(['gone.png', 'lost.png'])
})

test.each([
  ['reach the least bytes of a part', MEGABYTE, { next: 8 }],
  ['are one byte short of them', MEGABYTE - 1, { next: 9 }],
])('a part ends where its first eight files %s', async (_, bytes, { next }) => {
  const names = Array.from({ length: 9 }, (__, at) => `${at}.png`)
  const { put, step } = openStore(state({ names }), Object.fromEntries(names.map((name) => [name, bytes])))
  const result = await step({ at: 0, part: 1, bytes: 0 })
  expect(result).toMatchObject({ step: 'media', progress: { done: next, total: 9 } })
  expect('next' in result && result.next).toEqual(
    next === 9 ? false : { upload: 'up', at: 8, part: 2, bytes: put[0]?.length },
  )
})

test.each([
  [0, 'done'],
  [1, 'failed'],
])('where the zip has %i bytes more than an import takes, the export is %s', async (more, outcome) => {
  const { put, step } = openStore(state(), { 'b.png': 5 })
  const own = entryHeader({ name: 'b.png', crc32: 0, bytes: 5 }).length + 5
  const result = await step({ at: 1, part: 2, bytes: importFileRoles.media.limitBytes - own + more })
  expect(result).toHaveProperty(outcome)
  expect(put).toHaveLength(outcome === 'done' ? 1 : 0)
})

test('throws where the state of the export is gone', async () => {
  await expect(openStore(null, {}).step({ at: 0, part: 1, bytes: 0 })).rejects.toThrow()
})

test('reads a file of more than two megabytes once more instead of holding it', async () => {
  const { put, step } = openStore(state({ names: ['film.mp4'] }), { 'film.mp4': 2 * MEGABYTE + 1 })
  await step({ at: 0, part: 1, bytes: 0 })
  expect(put[0]?.length).toBe(put[0]?.bytes)
})
