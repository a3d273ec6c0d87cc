/** Parts that the teaching pictures share: the palette of the product, axes, arrows. All sizes in SVG units. */

export const ink = {
  text: '#161C21',
  line: '#3A434B',
  quiet: '#67717A',
  grid: '#DFE3E6',
  tint: '#F7F8F8',
  white: '#FFFFFF',
  blue: '#0B5CAD',
  blueTint: '#E4EFFA',
  orange: '#C97300',
  orangeTint: '#FFF2D1',
  green: '#1B6A3E',
  greenTint: '#E5F3EA',
  purple: '#9A78D0',
  red: '#B5380C',
  redTint: '#FDEBE3',
  wood: '#C9A46A',
  yellow: '#F4B93A',
  water: '#A6D8DC',
} as const

export interface Picture {
  width: number
  height: number
  body: string
}

export function text(x: number, y: number, content: string, attributes = ''): string {
  const size = attributes.includes('font-size') ? '' : 'font-size="24"'
  return `<text x="${x}" y="${y}" fill="${ink.text}" text-anchor="middle" ${size} ${attributes}>${content}</text>`
}

export const line = (x1: number, y1: number, x2: number, y2: number, attributes = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink.line}" stroke-width="2.5" ${attributes}/>`

export const path = (d: string, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${ink.line}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`

export const rect = (x: number, y: number, width: number, height: number, attributes = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${ink.line}" stroke-width="2.5" ${attributes}/>`

export const circle = (x: number, y: number, radius: number, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink.line}" stroke-width="2.5" ${attributes}/>`

/** A line that ends in an arrow head. */
export function arrow(x1: number, y1: number, x2: number, y2: number, colour: string = ink.line): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn: number) =>
    `${(x2 - 14 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 14 * Math.sin(angle + turn)).toFixed(1)}`
  const head = `<path d="M${wing(0.42)}L${x2} ${y2}L${wing(-0.42)}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`
  return line(x1, y1, x2, y2, `style="stroke:${colour};stroke-width:3"`) + head
}

export interface Range {
  min: number
  max: number
  /** Distance between grid lines. */
  step: number
  /** Every how many steps a number is written; 1 if absent. */
  label?: number
}

const stepsOf = ({ min, max, step }: Range) =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => Number((min + index * step).toFixed(6)))

const isLabelled = (value: number, { step, label = 1 }: Range) => Math.abs((value / (step * label)) % 1) < 1e-9

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Turns values of a chart into places. */
export const scaleOf = (frame: Frame, x: Range, y: Range) => ({
  x: (value: number) => frame.left + ((value - x.min) / (x.max - x.min)) * frame.width,
  y: (value: number) => frame.top + frame.height - ((value - y.min) / (y.max - y.min)) * frame.height,
})

/** A square grid with both axes through the origin, as mathematics books draw it. */
export function plane(x: Range, y: Range, cell = 40): { body: string; width: number; height: number; at: Scale } {
  const frame = {
    left: 30,
    top: 40,
    width: ((x.max - x.min) / x.step) * cell,
    height: ((y.max - y.min) / y.step) * cell,
  }
  const at = scaleOf(frame, x, y)
  const right = frame.left + frame.width
  const bottom = frame.top + frame.height
  const grid = `style="stroke:${ink.grid};stroke-width:1.5"`
  const body = [
    ...stepsOf(x).map((value) => line(at.x(value), frame.top, at.x(value), bottom, grid)),
    ...stepsOf(y).map((value) => line(frame.left, at.y(value), right, at.y(value), grid)),
    arrow(frame.left, at.y(0), right + 18, at.y(0)),
    arrow(at.x(0), bottom, at.x(0), frame.top - 18),
    text(right + 30, at.y(0) + 8, 'x', 'font-style="italic"'),
    text(at.x(0) + 22, frame.top - 12, 'y', 'font-style="italic"'),
    text(at.x(0) - 14, at.y(0) + 25, 'O'),
    ...stepsOf(x)
      .filter((value) => value !== 0 && isLabelled(value, x))
      .map((value) => text(at.x(value), at.y(0) + 25, String(value).replace('-', '−'), 'font-size="20"')),
    ...stepsOf(y)
      .filter((value) => value !== 0 && isLabelled(value, y))
      .map((value) =>
        text(at.x(0) - 9, at.y(value) + 8, String(value).replace('-', '−'), 'font-size="20" style="text-anchor:end"'),
      ),
  ].join('')
  return { body, width: frame.width + 80, height: frame.height + 80, at }
}

export interface Scale {
  x: (value: number) => number
  y: (value: number) => number
}

export interface ChartAxes {
  x: Range
  y: Range
  xTitle: string
  yTitle: string
  width?: number
  height?: number
  /** Names under the steps of x instead of numbers. */
  xNames?: readonly string[]
}

/** Axes of a measured quantity: grid, numbers and titles with units. */
export function axes({ x, y, xTitle, yTitle, width = 760, height = 520, xNames }: ChartAxes) {
  const frame = { left: 90, top: 60, width: width - 130, height: height - 150 }
  const at = scaleOf(frame, x, y)
  const bottom = frame.top + frame.height
  const grid = `style="stroke:${ink.grid};stroke-width:1.5"`
  const body = [
    ...stepsOf(x).map((value) => line(at.x(value), frame.top, at.x(value), bottom, grid)),
    ...stepsOf(y).map((value) => line(frame.left, at.y(value), frame.left + frame.width, at.y(value), grid)),
    line(frame.left, frame.top, frame.left, bottom),
    line(frame.left, bottom, frame.left + frame.width, bottom),
    ...stepsOf(y)
      .filter((value) => isLabelled(value, y))
      .map((value) => text(frame.left - 12, at.y(value) + 8, String(value), 'font-size="22" style="text-anchor:end"')),
    ...(xNames
      ? xNames.map((name, index) => text(at.x(x.min + (index + 0.5) * x.step), bottom + 32, name, 'font-size="22"'))
      : stepsOf(x)
          .filter((value) => isLabelled(value, x))
          .map((value) => text(at.x(value), bottom + 32, String(value), 'font-size="22"'))),
    text(frame.left + frame.width / 2, height - 20, xTitle, 'font-size="24"'),
    text(16, 36, yTitle, 'font-size="24" style="text-anchor:start"'),
  ].join('')
  return { body, width, height, at, bottom, frame }
}

/** A line through measured points, with a marker on each. */
export function polyline(
  at: Scale,
  points: readonly (readonly [number, number])[],
  colour: string,
  marker: 'circle' | 'square' | 'none' = 'circle',
  dash = '',
): string {
  const places = points.map(([x, y]) => [at.x(x), at.y(y)] as const)
  const d = `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const markers =
    marker === 'none'
      ? []
      : places.map(([x, y]) =>
          marker === 'circle'
            ? `<circle cx="${x}" cy="${y}" r="7" fill="${colour}"/>`
            : `<rect x="${x - 6.5}" y="${y - 6.5}" width="13" height="13" fill="${colour}"/>`,
        )
  return path(d, `style="stroke:${colour};stroke-width:4;stroke-dasharray:${dash || 'none'}"`) + markers.join('')
}

export function svgOf({ width, height, body }: Picture): string {
  const font = `'BIZ UDPGothic','Hiragino Sans','Noto Sans CJK JP','Noto Sans JP',sans-serif`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}"><rect width="${width}" height="${height}" fill="#fff"/>${body}</svg>`
}
