import { getStroke } from 'perfect-freehand'
import { BLACK_INK, strokeWidths } from './ink.ts'
import type { Stroke } from './strokes.ts'
import { filled, hasNoPressure } from './thin.ts'

const markerOpacity = 0.45

function outline(stroke: Stroke, scale: number): Path2D {
  // Without pressure the width follows from how far apart the hand's own points lie.
  const simulatePressure = stroke.tool === 'brush' && hasNoPressure(stroke.points)
  const points = simulatePressure ? stroke.points : filled(stroke.points)
  const places = points.map(([x, y, pressure]) => [x * scale, y * scale, pressure])
  const corners = getStroke(places, {
    size: strokeWidths[stroke.tool] * scale,
    thinning: stroke.tool === 'brush' ? 0.4 : 0,
    smoothing: 0.5,
    streamline: 0.4,
    simulatePressure,
  })
  const path = new Path2D()
  corners.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length] ?? []
    if (index === 0) path.moveTo((x + nextX) / 2, (y + nextY) / 2)
    else path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  })
  path.closePath()
  return path
}

/** Where the system chooses the colours a page may be black, and black ink is then what text is there. */
function inkOf(color: string, canvas: HTMLCanvasElement): string {
  const isForced = color === BLACK_INK && window.matchMedia('(forced-colors: active)').matches
  return isForced ? getComputedStyle(canvas).color : color
}

/** The sheet that strokes are fitted to, in CSS pixels; with the part of it that scrolls by itself, if there is one. */
export interface Paper {
  width: number
  passage: Passage | null
}

/** Draws one stroke over what is there; what was drawn on a passage that scrolls stays at its place in the text. */
export function paintStroke(context: CanvasRenderingContext2D, stroke: Stroke, { width, passage }: Paper): void {
  context.save()
  const scale = width / stroke.sheetWidth
  if (stroke.shift !== undefined) {
    if (passage) {
      context.beginPath()
      context.rect(passage.left, passage.top, passage.width, passage.height)
      context.clip()
    }
    context.translate((passage?.shift ?? 0) - stroke.shift * scale, 0)
  }
  context.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over'
  context.globalAlpha = stroke.tool === 'marker' ? markerOpacity : 1
  context.fillStyle = inkOf(stroke.color, context.canvas)
  context.fill(outline(stroke, scale))
  context.restore()
}

/** A part of the sheet that scrolls by itself: where it is on the sheet and how far it has been scrolled, in CSS pixels. */
interface Passage {
  left: number
  top: number
  width: number
  height: number
  /** From its beginning: vertical writing begins at the right. */
  shift: number
}

/** The long vertical text beside a sheet; null where all of it is seen at once. */
export function passageUnder(sheet: HTMLElement): Passage | null {
  const text = sheet.parentElement?.querySelector<HTMLElement>('[data-passage]')
  if (!text || text.scrollWidth <= text.clientWidth) return null
  const [own, at] = [sheet.getBoundingClientRect(), text.getBoundingClientRect()]
  return {
    left: at.left - own.left,
    top: at.top - own.top,
    width: at.width,
    height: at.height,
    shift: Math.abs(text.scrollLeft),
  }
}

export const isOn = ({ left, top, width, height }: Passage, [x, y]: readonly [number, number, ...unknown[]]): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height
