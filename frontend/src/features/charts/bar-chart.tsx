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
                    position="top"
                    fontSize={12}
                    fontWeight={700}
                    fill="#161c21"
                    formatter={(value) => `${value ?? ''}${unit}`}
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

const indexOf = (series: ChartProps['series'], key: string) => series.findIndex((one) => one.key === key)
