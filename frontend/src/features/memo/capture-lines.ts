import type { LineStyle } from '@tcheck/markup/parse'

const INK = 1.5

/**
 * The wavy, double and boxed lines of a part, as a transparent picture of its size: html2canvas knows only straight
 * underlines, and one box around a text of several lines.
 *
 * @returns a data URL; null where there is no such line
 */
export function drawLines(part: HTMLElement, scale: number): string | null {
  const lines = [...part.querySelectorAll<HTMLElement>('[data-line]')].filter(
    (line) => getComputedStyle(line).writingMode === 'horizontal-tb',
  )
  if (lines.length === 0) return null
  const origin = part.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(origin.width * scale)
  canvas.height = Math.round(origin.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(scale, scale)
  context.translate(-origin.left, -origin.top)
  context.lineWidth = INK
  for (const line of lines) {
    const { color, fontSize } = getComputedStyle(line)
    context.strokeStyle = color
    const pieces = [...line.getClientRects()].filter(({ width }) => width > 0)
    pieces.forEach((piece, index) => {
      const ends = { isFirst: index === 0, isLast: index === pieces.length - 1 }
      draw[line.dataset['line'] as LineStyle]?.(context, { piece, emPx: Number.parseFloat(fontSize), ...ends })
    })
  }
  return canvas.toDataURL('image/png')
}

interface Piece {
  /** The part of a line of text, in CSS pixels of the window. */
  piece: DOMRect
  emPx: number
  isFirst: boolean
  isLast: boolean
}

/** Where `text-underline-offset: 0.28em` puts the line: under the alphabetic base line. */
const underlineOf = ({ piece, emPx }: Piece) => {
  const ascent = (piece.height - emPx) / 2 + emPx * 0.88
  return piece.top + ascent + emPx * 0.28
}

const draw: Readonly<Record<LineStyle, (context: CanvasRenderingContext2D, piece: Piece) => void>> = {
  wavy(context, place) {
    const { left, right } = place.piece
    const y = underlineOf(place) + INK * 1.5
    const step = INK * 2
    context.save()
    context.beginPath()
    context.rect(left, y - 10, right - left, 20)
    context.clip()
    context.beginPath()
    context.moveTo(left, y)
    for (let x = left, side = 1; x < right; x += step, side = -side) {
      context.bezierCurveTo(x + step / 2, y + side * step, x + step / 2, y + side * step, x + step, y)
    }
    context.stroke()
    context.restore()
  },
  double(context, place) {
    const { left, right } = place.piece
    for (const y of [underlineOf(place) + INK / 2, underlineOf(place) + INK * 2.5]) {
      context.beginPath()
      context.moveTo(left, y)
      context.lineTo(right, y)
      context.stroke()
    }
  },
  box(context, { piece: { left, right, top, bottom }, isFirst, isLast }) {
    const inset = INK / 2
    context.beginPath()
    context.moveTo(left, top + inset)
    context.lineTo(right, top + inset)
    context.moveTo(left, bottom - inset)
    context.lineTo(right, bottom - inset)
    for (const [x, isDrawn] of [
      [left + inset, isFirst],
      [right - inset, isLast],
    ] as const) {
      if (!isDrawn) continue
      context.moveTo(x, top)
      context.lineTo(x, bottom)
    }
    context.stroke()
  },
}
