import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withPalette } from './palette-png.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Without checks: nothing here reads them. */
function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)])
}

/** @param rows each with its filter in front */
function pngOf(width: number, rows: readonly (readonly number[])[], kind = 2): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length, 4)
  head.set([8, kind, 0, 0, 0], 8)
  const data = deflateSync(Buffer.from(rows.flat()))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const bodyOf = (png: Uint8Array, name: string) => {
  const bytes = Buffer.from(png)
  const at = bytes.indexOf(name, 0, 'latin1')
  return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))
}

/** The colours of a picture with a palette, row by row. */
function shown(png: Uint8Array, width: number): number[][][] {
  const palette = bodyOf(png, 'PLTE')
  const rows = inflateSync(bodyOf(png, 'IDAT'))
  return Array.from({ length: rows.length / (width + 1) }, (_, row) =>
    Array.from({ length: width }, (_, x) => {
      const place = (rows[row * (width + 1) + 1 + x] ?? 0) * 3
      return [...palette.subarray(place, place + 3)]
    }),
  )
}

test('few colours are exactly what they were, whichever way the rows were stored', () => {
  const [a, b] = [
    [200, 10, 30],
    [250, 20, 5],
  ] as const
  const difference = b.map((value, at) => (value - (a[at] ?? 0) + 256) % 256)
  const zero = [0, 0, 0]
  const png = pngOf(2, [
    [0, ...a, ...b],
    [1, ...a, ...difference],
    [2, ...zero, ...zero],
    // Half of what is above is added; then of left and above.
    [3, ...a.map((value) => value - (value >> 1)), ...b.map((value, at) => value - (((a[at] ?? 0) + value) >> 1))].map(
      (value) => (value + 256) % 256,
    ),
    [4, ...zero, ...zero],
  ])
  expect(shown(withPalette(png), 2)).toEqual([
    [a, b],
    [a, b],
    [a, b],
    [a, b],
    [a, b],
  ])
})

test('of many colours those that fill areas stay, and each other one has a near one', () => {
  const many = Array.from({ length: 1024 }, (_, at) => [at & 255, (at >> 2) & 255, 200])
  const flat = Array.from({ length: 1024 }, () => [1, 2, 3])
  const png = pngOf(1024, [
    [0, ...many.flat()],
    [0, ...flat.flat()],
  ])
  const [first = [], second] = shown(withPalette(png), 1024)
  expect(second).toEqual(flat)
  const off = first.map((colour, at) =>
    Math.max(...colour.map((value, part) => Math.abs(value - (many[at]?.[part] ?? 0)))),
  )
  expect(Math.max(...off)).toBeLessThan(64)
})

test('what is no screenshot stays as it is', () => {
  const grey = pngOf(1, [[0, 7]], 0)
  expect(withPalette(grey)).toBe(grey)
  const text = Buffer.from('no picture')
  expect(withPalette(text)).toBe(text)
})
