import { Cell, Pie, PieChart, ResponsiveContainer } from 'recharts'
import { lookOf } from './chart-look.ts'
import css from './charts.module.css'
import { Legend } from './legend.tsx'
import { useHiddenSeries } from './use-hidden-series.ts'

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
    <figure className={css.figure} aria-label={description}>
      <div className={css.plot} style={{ height: heightPixels }} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <PieChart accessibilityLayer={false}>
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
        </ResponsiveContainer>
      </div>
      <Legend
        series={slices.map(({ key, name, value }) => ({ key, name, value: `${value}${unit}` }))}
        hidden={hidden}
        onToggle={toggle}
        onShowAll={showAll}
      />
    </figure>
  )
}
