import type { ReactNode } from 'react'
import css from './charts.module.css'

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
    <figure className={css.figure} aria-label={description}>
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
