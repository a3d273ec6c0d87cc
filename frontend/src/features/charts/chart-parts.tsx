import { type ReactNode, useState } from 'react'
import type { LabelProps } from 'recharts'
import css from './charts.module.css'

export interface Series {
  key: string
  name: string
  /** Shown in the legend beside the name: 「平均 58.1」. */
  value?: string
}

/** One place on the axis with the number of each series; null where there is none. */
export interface Point {
  label: string
  values: Readonly<Record<string, number | null>>
}

export interface ChartProps {
  /** What the chart says in one sentence, for those who do not see it. */
  description: string
  series: readonly Series[]
  points: readonly Point[]
  /** Written after each number: 「人」「%」. */
  unit?: string
  heightPixels?: number
  /** Largest value of the axis; left out: from the data. */
  max?: number
  /** Marks a single bar as one to look at: a rate under one half. */
  isLow?: (point: Point) => boolean
}

const FONT_PIXELS = 12

/** A bar is so much narrower than the room that it has. */
const ROOM = 1.25

export const showAllLabel = 'Show all'

/** Rates under one half stand out (look.md, "Colour"). */
export const lowColor = '#b5380c'
export const axisColor = '#869099'
export const gridColor = '#dfe3e6'
export const textColor = '#505a63'

interface ChartFrameProps {
  description: string
  heightPixels: number
  /** One chart of the library with `fillsFrame`. */
  chart: ReactNode
  legend?: ReactNode
  /** The same numbers for screen readers, unless the description has them. */
  table?: ReactNode
}

/** Size and place of every chart, on the screen and on paper. */
export function ChartFrame({ description, heightPixels, chart, legend, table }: ChartFrameProps) {
  return (
    <figure className={`min-width-0 text-12 ${css.figure}`} aria-label={description}>
      <div className={css.plot} style={{ height: heightPixels }} aria-hidden="true">
        {chart}
      </div>
      {legend}
      {table}
    </figure>
  )
}

/**
 * A printer lays the page out without a resize event. The chart is as wide as its frame by CSS, so its drawing scales to the sheet;
 * the library's `ResponsiveContainer` puts it into a box of width 0, of which a share is 0.
 */
export const fillsFrame = {
  responsive: true,
  style: { width: '100%', height: '100%' },
  accessibilityLayer: false,
} as const

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

/** look.md, "Colour": in this order, each with its own marker and dash, so that colour is never alone. */
const seriesLooks = [
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

/** Digits are about half as wide as they are high, a unit in kanji is as wide. */
const widthOf = (words: string) =>
  [...words].reduce((sum, sign) => sum + (/[\d.,-]/.test(sign) ? FONT_PIXELS * 0.6 : FONT_PIXELS), 0)

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

/** The chart's numbers as a table that only screen readers meet. */
export function DataForReaders({ description, series, points, unit = '' }: ChartProps) {
  return (
    <div className="sr">
      <table>
        <caption>{description}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => (
                <td key={key}>{values[key] === null || values[key] === undefined ? '－' : `${values[key]}${unit}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which series of a chart are hidden; a legend item toggles between hidden and shown (spec.md section 4). */
export function useHiddenSeries() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setHidden((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return { hidden, toggle, showAll: () => setHidden(new Set()) }
}

interface LegendProps {
  series: readonly Series[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  onShowAll: () => void
}

/** Below the chart; a click hides a series and shows it again, and one more button shows all (spec.md section 9). */
export function Legend({ series, hidden, onToggle, onShowAll }: LegendProps) {
  const distances = {
    gap: `${legendDefaults.verticalGap}px ${legendDefaults.spacing}px`,
    padding: `${legendDefaults.verticalGap}px ${legendDefaults.sideMargin}px 0`,
  }
  return (
    <fieldset className={`flex justify-center wrap min-width-0 ${css.legend}`} style={distances}>
      <legend className="sr">凡例</legend>
      {series.map(({ key, name, value }, index) => (
        <button
          key={key}
          type="button"
          className={`inline-flex align-center text-12 nowrap ${css.item}`}
          style={{ gap: legendDefaults.markerGap }}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
        >
          <span
            className={`flex-none ${css.marker}`}
            style={{
              width: legendDefaults.markerSize,
              height: legendDefaults.markerSize,
              background: lookOf(index).color,
            }}
          />
          <span>{name}</span>
          {value !== undefined && <span style={{ width: legendDefaults.valueWidth }}>{value}</span>}
        </button>
      ))}
      {hidden.size > 0 && (
        <button type="button" className={`inline-flex align-center text-12 nowrap ${css.item}`} onClick={onShowAll}>
          {showAllLabel}
        </button>
      )}
    </fieldset>
  )
}
