/** Bold at 12 px: a Japanese letter is a square, digits and signs of ASCII are narrower. */
const WIDE_PIXELS = 12
const NARROW_PIXELS = 7.5
const isWide = (letter: string) => letter > '\u00ff'

/** How much room the longest of these texts takes beside a plot, in pixels: a chart cannot measure a text before it is drawn. */
export const roomOf = (texts: readonly string[]): number =>
  Math.ceil(
    Math.max(
      0,
      ...texts.map((text) => [...text].reduce((sum, one) => sum + (isWide(one) ? WIDE_PIXELS : NARROW_PIXELS), 0)),
    ),
  )
