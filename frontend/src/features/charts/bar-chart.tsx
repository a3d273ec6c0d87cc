import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { ChartProps, Point } from './chart-data.ts'
import { axisColor, gridColor, lookOf, lowColor, textColor } from './chart-look.ts'
import css from './charts.module.css'
import { DataForReaders } from './data-for-readers.tsx'
import { Legend } from './legend.tsx'
import { useHiddenSeries } from './use-hidden-series.ts'

/** Bars with their numbers on top: a distribution, or up to five series side by side. */
export function BarChartView(props: ChartProps) {
  const { description, series, points, unit = '', heightPixels = 220, max, isLow } = props
  const { hidden, toggle, showAll } = useHiddenSeries()
  const shown = series.filter(({ key }) => !hidden.has(key))
  return (
    <figure className={css.figure} aria-label={description}>
      <div className={css.plot} style={{ height: heightPixels }} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...points]} margin={{ top: 20, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={gridColor} />
            <XAxis dataKey="label" stroke={axisColor} tick={{ fill: textColor, fontSize: 12 }} tickLine={false} />
            <YAxis
              width={36}
              domain={[0, max ?? 'auto']}
              allowDecimals={false}
              stroke={axisColor}
              tick={{ fill: textColor, fontSize: 12 }}
              tickLine={false}
              axisLine={false}
            />
            {shown.map(({ key }) => {
              const color = series.length === 1 ? 'var(--p)' : lookOf(indexOf(series, key)).color
              return (
                <Bar
                  key={key}
                  dataKey={(point: Point) => point.values[key] ?? 0}
                  fill={color}
                  radius={[4, 4, 0, 0]}
                  maxBarSize={36}
                  isAnimationActive={false}
                >
                  {points.map((point) => (
                    <Cell key={point.label} fill={isLow?.(point) ? lowColor : color} />
                  ))}
                  <LabelList
                    content={({ x, y, width, value }) => (
                      <BarNumber x={Number(x)} y={Number(y)} width={Number(width)} words={`${value ?? ''}${unit}`} />
                    )}
                  />
                </Bar>
              )
            })}
          </BarChart>
        </ResponsiveContainer>
      </div>
      {series.length > 1 && <Legend series={series} hidden={hidden} onToggle={toggle} onShowAll={showAll} />}
      <DataForReaders {...props} />
    </figure>
  )
}

const FONT_PIXELS = 12
/** Digits are about half as wide as they are high, a unit in kanji is as wide. */
const widthOf = (words: string) =>
  [...words].reduce((sum, sign) => sum + (/[\d.,-]/.test(sign) ? FONT_PIXELS * 0.6 : FONT_PIXELS), 0)
/** A bar is so much narrower than the room that it has. */
const ROOM = 1.25

/** Over its bar, where it does not run into its neighbour's: the scale and the table for readers say it too. */
function BarNumber({ x, y, width, words }: { x: number; y: number; width: number; words: string }) {
  if (widthOf(words) > width * ROOM) return null
  return (
    <text x={x + width / 2} y={y - 5} textAnchor="middle" fontSize={FONT_PIXELS} fontWeight={700} fill="#161c21">
      {words}
    </text>
  )
}

const indexOf = (series: ChartProps['series'], key: string) => series.findIndex((one) => one.key === key)
