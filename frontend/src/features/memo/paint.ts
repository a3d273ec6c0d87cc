import { getStroke } from 'perfect-freehand'
import type { Passage } from './passage.ts'
import { type Stroke, strokeWidths } from './strokes.ts'

const markerOpacity = 0.45

function outline(stroke: Stroke, scale: number): Path2D {
  const points = stroke.points.map(([x, y, pressure]) => [x * scale, y * scale, pressure])
  const corners = getStroke(points, {
    size: strokeWidths[stroke.tool] * scale,
    thinning: stroke.tool === 'brush' ? 0.4 : 0,
    smoothing: 0.5,
    streamline: 0.4,
    // A mouse and most fingers always say 0.5.
    simulatePressure: stroke.tool === 'brush' && stroke.points.every(([, , pressure]) => pressure === 0.5),
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
  context.fillStyle = stroke.color
  context.fill(outline(stroke, scale))
  context.restore()
}
