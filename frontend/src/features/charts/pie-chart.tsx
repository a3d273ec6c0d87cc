import { Cell, Pie, PieChart } from 'recharts'
import { ChartFrame, fillsFrame, Legend, lookOf, useHiddenSeries } from './chart-parts.tsx'

export interface PieProps {
  /** What the chart says in one sentence, for those who do not see it. */
  description: string
  /** At most five; of what is nothing no slice is drawn. */
  slices: readonly { key: string; name: string; value: number }[]
  /** Written after each number: 「回」. */
  unit?: string
  heightPixels?: number
}

/** Parts of a whole, with the legend below: a click hides a part, and what is shown is the whole then. */
export function PieChartView({ description, slices, unit = '', heightPixels = 220 }: PieProps) {
  const { hidden, toggle, showAll } = useHiddenSeries()
  const shown = slices.filter(({ key, value }) => value > 0 && !hidden.has(key))
  const colorOf = (key: string) => lookOf(slices.findIndex((one) => one.key === key)).color
  return (
    <ChartFrame
      description={description}
      heightPixels={heightPixels}
      chart={
        <PieChart {...fillsFrame}>
          <Pie
            data={shown}
            dataKey="value"
            nameKey="name"
            innerRadius="45%"
            outerRadius="80%"
            startAngle={90}
            endAngle={-270}
            isAnimationActive={false}
            rootTabIndex={-1}
            label={({ name, value }) => `${name} ${value}${unit}`}
            labelLine={false}
          >
            {shown.map(({ key }) => (
              <Cell key={key} fill={colorOf(key)} />
            ))}
          </Pie>
        </PieChart>
      }
      legend={
        <Legend
          series={slices.map(({ key, name, value }) => ({ key, name, value: `${value}${unit}` }))}
          hidden={hidden}
          onToggle={toggle}
          onShowAll={showAll}
        />
      }
    />
  )
}
