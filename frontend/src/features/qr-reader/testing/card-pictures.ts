import encodeQR from 'qr'

/** How a code lies in a picture; lengths in pixels. */
export interface Lying {
  text: string
  x: number
  y: number
  /** Of one side, quiet edge included. */
  side: number
  degrees?: number
}
export interface PictureOptions {
  width?: number
  height?: number
  /** 1: as lit in a classroom; 0.15: a room with the lights off. */
  light?: number
  /** Pixels to each side that run into each other. */
  blur?: number
  /** Of the sensor, in steps of 256. */
  noise?: number
}
/** One byte a pixel, 0 black. */
export interface Picture {
  width: number
  height: number
  luma: Uint8Array
}

/** What a camera sees of our QR codes (`ui/qr-code.tsx`: medium correction, an edge of four) before a mottled ground. */
export function pictureOf(codes: readonly Lying[], options: PictureOptions = {}): Picture {
  const { width = 640, height = 480, light = 1, blur = 0, noise = 3 } = options
  const drawn = new Float64Array(width * height)
  const laid = codes.map((code) => ({ ...code, rows: encodeQR(code.text, 'raw', { ecc: 'medium', border: 4 }) }))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ground = 120 + 30 * Math.sin(x / 70) + 25 * Math.sin(y / 50)
      drawn[y * width + x] = laid.reduce((under, code) => shadeAt(code, x, y) ?? under, ground)
    }
  }
  const soft = blurred(drawn, width, blur)
  const chance = chanceOf(7)
  const luma = Uint8Array.from(soft, (value) =>
    Math.max(0, Math.min(255, value * light + (chance() - 0.5) * 2 * noise)),
  )
  return { width, height, luma }
}

/** null beside the code; of four points of the pixel, as a sensor adds them up. */
function shadeAt({ x, y, side, degrees = 0, rows }: Lying & { rows: boolean[][] }, px: number, py: number) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  let sum = 0
  for (const [dx, dy] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const [along, down] = [px + dx - x, py + dy - y]
    const column = Math.floor(((along * cos + down * sin) / side + 0.5) * rows.length)
    const row = Math.floor(((down * cos - along * sin) / side + 0.5) * rows.length)
    const isDark = rows[row]?.[column]
    if (isDark === undefined) return null
    sum += isDark ? 30 : 230
  }
  return sum / 4
}

function blurred(values: Float64Array, width: number, radius: number): Float64Array {
  if (radius === 0) return values
  return [1, width].reduce((from, step) => {
    const mean = (_: number, at: number) => {
      let sum = 0
      for (let near = -radius; near <= radius; near++) sum += from[at + near * step] ?? from[at] ?? 0
      return sum / (2 * radius + 1)
    }
    return from.map(mean)
  }, values)
}

/** The same numbers each time, 0 to 1. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
