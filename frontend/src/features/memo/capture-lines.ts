import type { LineStyle } from '@tcheck/markup/parse'

const INK = 1.5
/** As `rich-text.module.css` paints it at the lower edge of the text's box: the arches, and how far one is from the next. */
const WAVE = { radius: 2, half: 4, height: 3 }

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
    context.strokeStyle = getComputedStyle(line).color
    const pieces = [...line.getClientRects()].filter(({ width }) => width > 0)
    pieces.forEach((piece, index) => {
      const ends = { isFirst: index === 0, isLast: index === pieces.length - 1 }
      draw[line.dataset['line'] as LineStyle]?.(context, { piece, ...ends })
    })
  }
  return canvas.toDataURL('image/png')
}

interface Piece {
  /** The part of a line of text, in CSS pixels of the window. */
  piece: DOMRect
  isFirst: boolean
  isLast: boolean
}

const draw: Readonly<Record<LineStyle, (context: CanvasRenderingContext2D, piece: Piece) => void>> = {
  wavy(context, { piece: { left, right, bottom } }) {
    context.save()
    context.beginPath()
    context.rect(left, bottom - 2 * WAVE.height, right - left, 2 * WAVE.height)
    context.clip()
    // The piece begins in the middle of a lower arch.
    for (let x = left, isLower = true; x < right + WAVE.half; x += WAVE.half, isLower = !isLower) {
      context.beginPath()
      context.arc(x, bottom - WAVE.height, WAVE.radius, isLower ? 0 : Math.PI, isLower ? Math.PI : 2 * Math.PI)
      context.stroke()
    }
    context.restore()
  },
  double(context, { piece: { left, right, bottom } }) {
    for (const y of [bottom - INK * 2.5, bottom - INK / 2]) {
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
