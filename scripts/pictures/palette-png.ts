import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** So many colours fit into a byte. */
const MOST_COLOURS = 256
/** Those that fill areas stay exactly what they are; the others share the rest. */
const EXACT_COLOURS = 128
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * The same picture by a palette: a third of the bytes, and no visible difference on screens, which are flat. Whatever is not as a
 * browser's screenshot (8 bits, red, green, blue, perhaps opacity, which is dropped) stays as it is.
 */
export function withPalette(png: Uint8Array): Uint8Array {
  const picture = readPng(Buffer.from(png))
  if (!picture) return png
  const { width, height, colours } = picture
  const places = new Map<number, number>()
  const palette = paletteOf(colours)
  palette.forEach((colour, at) => {
    places.set(colour, at)
  })
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < colours.length; at++) {
    const colour = colours[at] ?? 0
    let place = places.get(colour)
    if (place === undefined) {
      place = nearest(palette, colour)
      places.set(colour, place)
    }
    rows[at + Math.floor(at / width) + 1] = place
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface Picture {
  width: number
  height: number
  /** 0xrrggbb, row by row. */
  colours: Uint32Array
}

function readPng(png: Buffer): Picture | undefined {
  if (!png.subarray(0, 8).equals(SIGNATURE)) return undefined
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, kind, , , interlaced] = png.subarray(24, 29)
  const size = kind === 2 ? 3 : kind === 6 ? 4 : 0
  if (depth !== 8 || size === 0 || interlaced !== 0) return undefined
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), { stride: width * size, size, height })
  const colours = new Uint32Array(width * height)
  for (let at = 0; at < colours.length; at++) {
    const from = at * size
    colours[at] = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
  }
  return { width, height, colours }
}

interface Rows {
  /** Bytes of a row, and of a point. */
  stride: number
  size: number
  height: number
}

/** Rows are stored as differences to what is left of them and above (PNG specification, section 9). */
function unfiltered(raw: Buffer, { stride, size, height }: Rows): Uint8Array {
  const out = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x
      const left = x < size ? 0 : (out[at - size] ?? 0)
      const up = row === 0 ? 0 : (out[at - stride] ?? 0)
      const corner = x < size || row === 0 ? 0 : (out[at - stride - size] ?? 0)
      out[at] = (raw[row * (stride + 1) + 1 + x] ?? 0) + predicted(filter, { left, up, corner })
    }
  }
  return out
}

function predicted(filter: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** The commonest as they are; of the others one of each neighbourhood, the commonest neighbourhoods first. */
function paletteOf(colours: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].sort((a, b) => b[1] - a[1])
  if (byCount.length <= MOST_COLOURS) return byCount.map(([colour]) => colour)
  const exact = byCount.slice(0, EXACT_COLOURS).map(([colour]) => colour)
  const near = new Map<number, { colour: number; count: number }>()
  for (const [colour, count] of byCount.slice(EXACT_COLOURS)) {
    const place = colour & 0xe0e0e0
    const known = near.get(place)
    if (known) known.count += count
    else near.set(place, { colour, count })
  }
  const shared = [...near.values()].sort((a, b) => b.count - a.count).slice(0, MOST_COLOURS - EXACT_COLOURS)
  return [...exact, ...shared.map(({ colour }) => colour)]
}

function nearest(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  palette.forEach((one, at) => {
    const far =
      ((one >> 16) - (colour >> 16)) ** 2 +
      (((one >> 8) & 255) - ((colour >> 8) & 255)) ** 2 +
      ((one & 255) - (colour & 255)) ** 2
    if (far < least) [best, least] = [at, far]
  })
  return best
}
