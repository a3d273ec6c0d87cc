import { CartesianGrid, Line, LineChart, usePlotArea, useYAxisScale, XAxis, YAxis } from 'recharts'
import {
  axisColor,
  ChartFrame,
  type ChartProps,
  DataForReaders,
  fillsFrame,
  gridColor,
  Legend,
  lookOf,
  type Point,
  type SeriesLook,
  textColor,
  useHiddenSeries,
} from './chart-parts.tsx'
import { roomOf, spreadLabels } from './spread-labels.ts'

/** Lines over time, each with its own marker and dash, named at its end. */
export function LineChartView(props: ChartProps) {
  const { description, series, points, heightPixels = 240, max } = props
  const { hidden, toggle, showAll } = useHiddenSeries()
  const right = END_GAP_PIXELS + roomOf(series.flatMap((one) => endLabelOf(one, props) ?? []))
  const largest = Math.max(max ?? 0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)))
  return (
    <ChartFrame
      description={description}
      heightPixels={heightPixels}
      chart={
        <LineChart {...fillsFrame} data={[...points]} margin={{ top: 16, right, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={gridColor} />
          <XAxis dataKey="label" stroke={axisColor} tick={{ fill: textColor, fontSize: 12 }} tickLine={false} />
          <YAxis
            width={AXIS_GAP_PIXELS + roomOf([String(Math.ceil(largest))])}
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
                dot={({ cx, cy, index: at }) => <Marker key={at} look={lookOf(index)} x={Number(cx)} y={Number(cy)} />}
                connectNulls
                isAnimationActive={false}
              />
            ),
          )}
          <EndLabels {...props} hidden={hidden} />
        </LineChart>
      }
      legend={series.length > 1 && <Legend series={series} hidden={hidden} onToggle={toggle} onShowAll={showAll} />}
      table={<DataForReaders {...props} />}
    />
  )
}

const labelGap = 15
/** Between the last point and its line's name. */
const END_GAP_PIXELS = 10
/** Between the numbers of the axis and the plot. */
const AXIS_GAP_PIXELS = 12

/** What stands at the end of a line; nothing where the last point has no number of it. */
function endLabelOf({ key, name }: ChartProps['series'][number], { points, unit = '' }: ChartProps): string | null {
  const value = points.at(-1)?.values[key]
  return value === null || value === undefined ? null : `${name} ${value}${unit}`
}

/** Each line's name and newest number at its end, moved apart where lines meet. */
function EndLabels({ hidden, ...props }: ChartProps & { hidden: ReadonlySet<string> }) {
  const { series, points } = props
  const area = usePlotArea()
  const scale = useYAxisScale()
  const last = points.at(-1)
  if (!area || !scale || !last) return null
  const ends = series.flatMap((one, index) => {
    const text = endLabelOf(one, props)
    if (text === null || hidden.has(one.key)) return []
    return [{ key: one.key, text, y: Number(scale(last.values[one.key])), ink: lookOf(index).ink }]
  })
  const places = spreadLabels(
    ends.map((end) => end.y),
    labelGap,
  )
  return (
    <g fontSize={12} fontWeight={700}>
      {ends.map(({ key, text, ink }, index) => (
        <text key={key} x={area.x + area.width + END_GAP_PIXELS} y={(places[index] ?? 0) + 4} fill={ink}>
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
