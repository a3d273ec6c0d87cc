import { getStroke } from 'perfect-freehand'
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

/** Draws one stroke over what is there, fitted to a sheet of this width in CSS pixels. */
export function paintStroke(context: CanvasRenderingContext2D, stroke: Stroke, sheetWidth: number): void {
  context.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over'
  context.globalAlpha = stroke.tool === 'marker' ? markerOpacity : 1
  context.fillStyle = stroke.color
  context.fill(outline(stroke, sheetWidth / stroke.sheetWidth))
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
}
