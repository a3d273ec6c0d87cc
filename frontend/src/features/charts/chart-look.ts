/** spec.md section 9, "Chart legend defaults", in CSS pixels. */
export const legendDefaults = {
  position: 'bottom',
  markerType: 'square',
  markerSize: 16,
  markerGap: 5,
  verticalGap: 10,
  spacing: 10,
  valueWidth: 50,
  sideMargin: 20,
} as const

export const showAllLabel = 'Show all'

/** look.md, "Colour": in this order, each with its own marker and dash, so that colour is never alone. */
export const seriesLooks = [
  { color: '#0b5cad', ink: '#0b5cad', marker: 'circle', dash: '' },
  { color: '#c97300', ink: '#9a5800', marker: 'square', dash: '' },
  { color: '#12413a', ink: '#12413a', marker: 'triangle', dash: '7 4' },
  { color: '#9a78d0', ink: '#6a4aa3', marker: 'diamond', dash: '' },
  { color: '#8a1f4f', ink: '#8a1f4f', marker: 'star', dash: '2 4' },
] as const

export type SeriesLook = (typeof seriesLooks)[number]

/** More than five series cannot be told apart: group them first. */
export function lookOf(index: number): SeriesLook {
  const look = seriesLooks[index]
  if (!look) throw new RangeError(`A chart holds at most ${seriesLooks.length} series`)
  return look
}

/** Rates under one half stand out (look.md, "Colour"). */
export const lowColor = '#b5380c'
export const axisColor = '#869099'
export const gridColor = '#dfe3e6'
export const textColor = '#505a63'
