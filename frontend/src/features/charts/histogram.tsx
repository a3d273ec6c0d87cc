import { Bar, BarChart, LabelList, ReferenceLine, XAxis, YAxis } from 'recharts'
import { axisColor, BarNumber, ChartFrame, fillsFrame, lowColor, textColor } from './chart-parts.tsx'

/** How many have a score from `from` (inclusive) to `to` (exclusive; inclusive in the last bin). */
interface Bin {
  from: number
  to: number
  count: number
}

export interface HistogramProps {
  /** Every number in words, for screen readers. */
  description: string
  /** Ascending, without gaps. */
  bins: readonly Bin[]
  /** Marked by a dashed line. */
  mean: number | null
  heightPixels?: number
}

/** Over the highest bar, for its number and the line of the mean. */
const HEADROOM = 1.25
/** A label this close to the left edge stands right of its line. */
const LABEL_PIXELS = 90

/** A bar for each bin of scores, and the mean. */
export function HistogramView({ description, bins, mean, heightPixels = 184 }: HistogramProps) {
  const points = bins.map(({ from, to, count }, at) => ({
    label: at === bins.length - 1 ? `${from}–${to}` : `${from}–`,
    count,
  }))
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const text = { fill: textColor, fontSize: 12 }
  return (
    <ChartFrame
      description={description}
      heightPixels={heightPixels}
      chart={
        <BarChart {...fillsFrame} data={points} margin={{ top: 22, right: 6, bottom: 0, left: 34 }} barCategoryGap="6%">
          <XAxis
            dataKey="label"
            height={42}
            interval="preserveStartEnd"
            stroke={axisColor}
            tick={text}
            tickLine={false}
            label={{ value: '得点(点)', position: 'insideBottomRight', offset: 6, ...text }}
          />
          {/* Without a key the library numbers the bars itself. */}
          <XAxis xAxisId="scores" type="number" dataKey="count" domain={[0, bins.length]} allowDataOverflow hide />
          <YAxis domain={[0, most * HEADROOM]} hide />
          <Bar dataKey="count" fill="var(--p)" radius={3} maxBarSize={38} isAnimationActive={false}>
            <LabelList content={(label) => (label.value === 0 ? null : <BarNumber {...label} unit="" />)} />
          </Bar>
          {mean !== null && bins.length > 0 && (
            <ReferenceLine
              xAxisId="scores"
              x={placeOf(mean, bins)}
              stroke={lowColor}
              strokeWidth={1.5}
              strokeDasharray="3 3"
              label={({ viewBox }) => <MeanLabel x={Number(viewBox.x)} y={Number(viewBox.y)} mean={mean} />}
            />
          )}
          <text x={4} y={40} {...text}>
            人
          </text>
        </BarChart>
      }
    />
  )
}

/** On an axis on which every bin is 1 wide, as its bar is. */
function placeOf(score: number, bins: readonly Bin[]): number {
  const at = Math.max(
    0,
    bins.findLastIndex(({ from }) => from <= score),
  )
  const bin = bins[at]
  return bin ? at + (score - bin.from) / (bin.to - bin.from) : 0
}

function MeanLabel({ x, y, mean }: { x: number; y: number; mean: number }) {
  return (
    <text
      x={x - 6}
      y={y - 4}
      textAnchor={x < LABEL_PIXELS ? 'start' : 'end'}
      fontSize={12}
      fontWeight={700}
      fill={lowColor}
    >
      {`平均 ${mean.toFixed(1)}`}
    </text>
  )
}
