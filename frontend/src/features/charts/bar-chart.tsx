import { Bar, BarChart, CartesianGrid, Cell, LabelList, XAxis, YAxis } from 'recharts'
import {
  axisColor,
  BarNumber,
  ChartFrame,
  type ChartProps,
  DataForReaders,
  fillsFrame,
  gridColor,
  Legend,
  lookOf,
  lowColor,
  type Point,
  textColor,
  useHiddenSeries,
} from './chart-parts.tsx'

/** Bars with their numbers on top: a distribution, or up to five series side by side. */
export function BarChartView(props: ChartProps) {
  const { description, series, points, unit = '', heightPixels = 220, max, isLow } = props
  const { hidden, toggle, showAll } = useHiddenSeries()
  const shown = series.filter(({ key }) => !hidden.has(key))
  return (
    <ChartFrame
      description={description}
      heightPixels={heightPixels}
      chart={
        <BarChart {...fillsFrame} data={[...points]} margin={{ top: 20, right: 8, bottom: 0, left: 0 }}>
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
                <LabelList content={(label) => <BarNumber {...label} unit={unit} />} />
              </Bar>
            )
          })}
        </BarChart>
      }
      legend={series.length > 1 && <Legend series={series} hidden={hidden} onToggle={toggle} onShowAll={showAll} />}
      table={<DataForReaders {...props} />}
    />
  )
}

const indexOf = (series: ChartProps['series'], key: string) => series.findIndex((one) => one.key === key)
