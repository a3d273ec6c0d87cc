import type { LabelProps } from 'recharts'

const FONT_PIXELS = 12
/** Digits are about half as wide as they are high, a unit in kanji is as wide. */
const widthOf = (words: string) =>
  [...words].reduce((sum, sign) => sum + (/[\d.,-]/.test(sign) ? FONT_PIXELS * 0.6 : FONT_PIXELS), 0)
/** A bar is so much narrower than the room that it has. */
const ROOM = 1.25

/** Label of a bar, in white outline where a line crosses it. Omitted if wider than the bar: the axis and the table have the number. */
export function BarNumber({
  x,
  y,
  width,
  value,
  unit,
}: Pick<LabelProps, 'x' | 'y' | 'width' | 'value'> & { unit: string }) {
  const words = `${value ?? ''}${unit}`
  if (widthOf(words) > Number(width) * ROOM) return null
  return (
    <text
      x={Number(x) + Number(width) / 2}
      y={Number(y) - 5}
      textAnchor="middle"
      fontSize={FONT_PIXELS}
      fontWeight={700}
      fill="#161c21"
      stroke="#fff"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {words}
    </text>
  )
}
