import { CartesianGrid, Line, LineChart, ResponsiveContainer, usePlotArea, useYAxisScale, XAxis, YAxis } from 'recharts'
import type { ChartProps, Point } from './chart-data.ts'
import { axisColor, gridColor, lookOf, type SeriesLook, textColor } from './chart-look.ts'
import css from './charts.module.css'
import { DataForReaders } from './data-for-readers.tsx'
import { Legend } from './legend.tsx'
import { spreadLabels } from './spread-labels.ts'
import { useHiddenSeries } from './use-hidden-series.ts'

/** Lines over time, each with its own marker and dash, named at its end. */
export function LineChartView(props: ChartProps) {
  const { description, series, points, heightPixels = 240, max } = props
  const { hidden, toggle, showAll } = useHiddenSeries()
  return (
    <figure className={css.figure} aria-label={description}>
      <div className={css.plot} style={{ height: heightPixels }} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={[...points]} margin={{ top: 16, right: 76, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={gridColor} />
            <XAxis dataKey="label" stroke={axisColor} tick={{ fill: textColor, fontSize: 12 }} tickLine={false} />
            <YAxis
              width={36}
              domain={[0, max ?? 'auto']}
              stroke={axisColor}
              tick={{ fill: textColor, fontSize: 12 }}
              tickLine={false}
              axisLine={false}
            />
            {series.map(({ key }, index) =>
              hidden.has(key) ? null : (
                <Line
                  key={key}
                  dataKey={(point: Point) => point.values[key] ?? undefined}
                  stroke={lookOf(index).color}
                  strokeWidth={2.5}
                  strokeDasharray={lookOf(index).dash}
                  dot={({ cx, cy, index: at }) => (
                    <Marker key={at} look={lookOf(index)} x={Number(cx)} y={Number(cy)} />
                  )}
                  connectNulls
                  isAnimationActive={false}
                />
              ),
            )}
            <EndLabels {...props} hidden={hidden} />
          </LineChart>
        </ResponsiveContainer>
      </div>
      {series.length > 1 && <Legend series={series} hidden={hidden} onToggle={toggle} onShowAll={showAll} />}
      <DataForReaders {...props} />
    </figure>
  )
}

const labelGap = 15

/** Each line's name and newest number at its end, moved apart where lines meet. */
function EndLabels({ series, points, unit = '', hidden }: ChartProps & { hidden: ReadonlySet<string> }) {
  const area = usePlotArea()
  const scale = useYAxisScale()
  const last = points.at(-1)
  if (!area || !scale || !last) return null
  const ends = series.flatMap(({ key, name }, index) => {
    const value = last.values[key]
    if (hidden.has(key) || value === null || value === undefined) return []
    return [{ key, text: `${name} ${value}${unit}`, y: Number(scale(value)), ink: lookOf(index).ink }]
  })
  const places = spreadLabels(
    ends.map((end) => end.y),
    labelGap,
  )
  return (
    <g fontSize={12} fontWeight={700}>
      {ends.map(({ key, text, ink }, index) => (
        <text key={key} x={area.x + area.width + 10} y={(places[index] ?? 0) + 4} fill={ink}>
          {text}
        </text>
      ))}
    </g>
  )
}

const shapes: Record<SeriesLook['marker'], string> = {
  circle: 'M5 0A5 5 0 11-5 0 5 5 0 015 0z',
  square: 'M-5-5h10v10h-10z',
  triangle: 'M0-6L6 5H-6z',
  diamond: 'M0-6.5L6.5 0 0 6.5-6.5 0z',
  star: 'M0-7l2 5 5 2-5 2-2 5-2-5-5-2 5-2z',
}

function Marker({ look, x, y }: { look: SeriesLook; x: number; y: number }) {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null
  return <path d={shapes[look.marker]} transform={`translate(${x} ${y})`} fill={look.color} stroke="#fff" />
}
