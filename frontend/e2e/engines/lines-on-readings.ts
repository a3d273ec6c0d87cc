import { isDeepStrictEqual } from 'node:util'
import { PNG } from 'pngjs'
import type { EnginePage } from './engine-page.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Drawn {
  /** Each reading, from edge to edge of its signs. */
  readings: (Box & { text: string })[]
  /** Each piece of a line's text, with room for its line on all sides. */
  lines: Box[]
}

/** As text: it runs in the page. A typeface's box is larger than its signs, which stand in the middle of it. */
const SAMPLED = (css: string) => `(() => {
  const part = document.querySelector('${css}')
  const isVertical = getComputedStyle(part).writingMode !== 'horizontal-tb'
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom })
  const readings = [...part.querySelectorAll('rt')].flatMap((reading) => {
    const range = document.createRange()
    range.selectNodeContents(reading)
    const size = parseFloat(getComputedStyle(reading).fontSize)
    return [...range.getClientRects()].filter(({ width, height }) => width * height > 0).map((rect) => {
      const box = plain(rect)
      const [low, high] = isVertical ? ['left', 'right'] : ['top', 'bottom']
      const middle = (box[low] + box[high]) / 2
      return { ...box, [low]: middle - size / 2, [high]: middle + size / 2, text: reading.textContent }
    })
  })
  const lines = [...part.querySelectorAll('[data-line]')].flatMap((line) => [...line.getClientRects()]).map(plain)
  return { readings, lines }
})()`

/** Lines and boxes remain: signs are filled with nothing, and lines go on to have their colour. */
const HIDE_SIGNS = `new Promise((painted) => {
  document.head.append(Object.assign(document.createElement('style'), {
    textContent: 'body, body * { -webkit-text-fill-color: transparent !important }' }))
  requestAnimationFrame(() => requestAnimationFrame(() => painted(true)))
})`

export interface LinesSeen {
  /** Readings through which a line runs. */
  crossed: string[]
  readings: number
  /** Pieces of lines that are drawn, of how many. */
  drawn: number
  pieces: number
}

/**
 * Whether the lines and boxes of a text leave its readings free, by the points that the window shows. A text may still
 * move when it is first seen, by its phrases or the heads around it, and a picture may show what was painted before: what a picture
 * shows is measured both before and after it, and two pictures in a row tell the same.
 */
export async function linesOnReadings(page: EnginePage, css: string): Promise<LinesSeen> {
  await page.evaluate(HIDE_SIGNS)
  let last: LinesSeen | undefined
  for (let tries = 0; tries < 10; tries += 1) {
    const before = await page.evaluate<Drawn>(SAMPLED(css))
    const shot = PNG.sync.read(await page.shot())
    const after = await page.evaluate<Drawn>(SAMPLED(css))
    const seen = isDeepStrictEqual(before, after) ? linesIn(shot, after) : undefined
    if (seen && isDeepStrictEqual(seen, last)) return seen
    last = seen
  }
  throw new Error(`${css} changed in each of ten pictures`)
}

function linesIn(shot: PNG, { readings, lines }: Drawn): LinesSeen {
  const inkIn = (box: Box) => darkPointsIn(shot, box)
  return {
    crossed: readings.filter((box) => inkIn(box) > 0).map(({ text }) => text),
    readings: readings.length,
    drawn: lines.filter((box) => inkIn(box) > 0).length,
    pieces: lines.length,
  }
}

function darkPointsIn({ width, height, data }: PNG, { left, top, right, bottom }: Box): number {
  let dark = 0
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(height, Math.floor(bottom)); y += 1)
    for (let x = Math.max(0, Math.ceil(left)); x < Math.min(width, Math.floor(right)); x += 1)
      if ((data[(y * width + x) * 4 + 1] ?? 255) < 160) dark += 1
  return dark
}
