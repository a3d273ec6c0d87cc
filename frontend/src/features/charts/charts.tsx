import { type ComponentType, lazy, Suspense } from 'react'
import type { ChartProps } from './chart-parts.tsx'
import type { HistogramProps } from './histogram.tsx'
import type { PieProps } from './pie-chart.tsx'

// recharts weighs as much as the rest of a page, so it always comes afterwards.
const LazyBars = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChartView }))
const LazyLines = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChartView }))
const LazyHistogram = lazy(async () => ({ default: (await import('./histogram.tsx')).HistogramView }))
const LazyPie = lazy(async () => ({ default: (await import('./pie-chart.tsx')).PieChartView }))

function inItsPlace<P extends object>(Chart: ComponentType<P>, props: P, heightPixels: number) {
  return (
    <Suspense fallback={<div style={{ height: heightPixels }} aria-busy="true" />}>
      <Chart {...props} heightPixels={heightPixels} />
    </Suspense>
  )
}

/** Bars with numbers; one series takes the theme's colour, several have a legend that hides and shows. */
export function Bars(props: ChartProps) {
  return inItsPlace(LazyBars, props, props.heightPixels ?? 220)
}

/** Lines over time. */
export function Lines(props: ChartProps) {
  return inItsPlace(LazyLines, props, props.heightPixels ?? 240)
}

/** Parts of a whole. */
export function PieOf(props: PieProps) {
  return inItsPlace(LazyPie, props, props.heightPixels ?? 220)
}

/** Distribution of scores. */
export function Histogram(props: HistogramProps) {
  return inItsPlace(LazyHistogram, props, props.heightPixels ?? 184)
}
