import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { withPalette } from './palette-png.ts'

type Colour = readonly [red: number, green: number, blue: number]

function pngOf(rows: readonly (readonly Colour[])[]): Buffer {
  const png = new PNG({ width: rows[0]?.length ?? 0, height: rows.length })
  png.data = Buffer.from(rows.flatMap((row) => row.flatMap((colour) => [...colour, 255])))
  return PNG.sync.write(png)
}

/** The colours of a picture, row by row. */
function shown(bytes: Uint8Array): number[][][] {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes))
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]),
  )
}

test('few colours are exactly what they were', () => {
  const rows: Colour[][] = [
    [
      [200, 10, 30],
      [250, 20, 5],
      [0, 0, 0],
    ],
    [
      [250, 20, 5],
      [255, 255, 255],
      [200, 10, 30],
    ],
  ]
  expect(shown(withPalette(pngOf(rows)))).toEqual(rows)
})

test('of many colours those that fill areas stay, and each other one has a near one', () => {
  const many = Array.from({ length: 1024 }, (_, at): Colour => [at & 255, (at >> 2) & 255, 200])
  const flat = many.map((): Colour => [1, 2, 3])
  const [first = [], second] = shown(withPalette(pngOf([many, flat])))
  expect(second).toEqual(flat)
  const off = first.map((colour, at) =>
    Math.max(...colour.map((value, part) => Math.abs(value - (many[at]?.[part] ?? 0)))),
  )
  expect(Math.max(...off)).toBeLessThan(64)
})
