import { PNG } from 'pngjs'
import { ssim } from 'ssim.js'
import type { EnginePage } from './engine-page.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Of the window as it is seen, and of the kept picture, from where each of its parts is. */
export interface Compared {
  /** Structural similarity, 1 for the same. */
  likeness: number
  /** How much of the part's ink the picture has, by counting dark points: 1 for as much. */
  ink: number
}

const boxOf = (page: EnginePage, css: string) =>
  page.evaluate<Box>(
    `(({ left, top, width, height }) => ({ left, top, width, height }))(document.querySelector('${css}').getBoundingClientRect())`,
  )

/** The kept picture of the question beside what the window shows of it, both as wide as the page has it. */
export async function compareQuestion(page: EnginePage, picture: PNG): Promise<Compared & { kept: PNG; seen: PNG }> {
  // What the picture leaves out: signs of a tool, not of the question.
  await page.evaluate(`document.head.append(Object.assign(document.createElement('style'), {
    textContent: '[data-no-capture] { visibility: hidden !important }' }))`)
  const [question, answers] = [await boxOf(page, '[data-question]'), await boxOf(page, '[data-answers]')]
  const size = { width: Math.floor(question.width), height: Math.floor(question.height) }
  const window = PNG.sync.read(await page.shot())
  const isRow = answers.left >= question.left + question.width
  const scale = picture.width / (isRow ? question.width + answers.width : Math.max(question.width, answers.width))
  const seen = cut(window, question, size)
  const kept = shrunk(picture, scale, size)
  return { likeness: ssim(pixelsOf(seen), pixelsOf(kept)).mssim, ink: inkOf(kept) / inkOf(seen), kept, seen }
}

type Size = Pick<Box, 'width' | 'height'>

function cut(source: PNG, { left, top }: Box, size: Size): PNG {
  const piece = new PNG(size)
  PNG.bitblt(source, piece, Math.round(left), Math.round(top), size.width, size.height, 0, 0)
  return piece
}

/** Each point is the mean of those that it stands for. */
function shrunk(source: PNG, scale: number, size: Size): PNG {
  const piece = new PNG(size)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      for (let color = 0; color < 4; color += 1) {
        piece.data[(y * size.width + x) * 4 + color] = meanOf(source, { x: x * scale, y: y * scale, scale, color })
      }
    }
  }
  return piece
}

function meanOf(source: PNG, from: { x: number; y: number; scale: number; color: number }): number {
  let sum = 0
  let count = 0
  for (let y = Math.floor(from.y); y < Math.min(source.height, Math.ceil(from.y + from.scale)); y += 1) {
    for (let x = Math.floor(from.x); x < Math.min(source.width, Math.ceil(from.x + from.scale)); x += 1) {
      sum += source.data[(y * source.width + x) * 4 + from.color] ?? 0
      count += 1
    }
  }
  return count === 0 ? 255 : sum / count
}

const pixelsOf = ({ width, height, data }: PNG) => ({ width, height, data: new Uint8ClampedArray(data) })

/** How dark the points are together. */
function inkOf({ data }: PNG): number {
  let ink = 0
  for (let at = 0; at < data.length; at += 4) ink += 255 - (data[at + 1] ?? 255)
  return ink
}
