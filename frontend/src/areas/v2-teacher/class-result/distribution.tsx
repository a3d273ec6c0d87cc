import { useElementSize } from '@mantine/hooks'
import type { ClassResult } from '@tcheck/contract/class-result'
import css from './class-result.module.css'
import { bucketWords } from './result-view.ts'

/** Above it stands the average, which no bar's number reaches. */
const plot = { left: 34, top: 46, bottom: 142 } as const
/** Drawn as wide as it is shown, so that its figures are never smaller than other text. */
const usualWidth = 392
/** What a label such as 「120–132」 needs. */
const labelWidth = 48
const averageColor = '#b5380c'

/** 「得点の分布」: a bar for every ten points with its number, the average as a dashed line. */
export function Distribution({ result: { distribution, summary } }: { result: ClassResult }) {
  const { answered_count, average } = summary
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <section className="card">
      <header>
        <h2>得点の分布</h2>
        <span className="muted small">{answered_count}人</span>
      </header>
      {answered_count === 0 ? (
        <p className={css.quiet}>だれかが終えると、ここに出ます。</p>
      ) : (
        <div ref={ref} className={css.chart}>
          <Bars distribution={distribution} average={average} width={width || usualWidth} />
        </div>
      )}
    </section>
  )
}

interface BarsProps extends Pick<ClassResult, 'distribution'> {
  average: number | null
  /** In pixels. */
  width: number
}

function Bars({ distribution, average, width: whole }: BarsProps) {
  const right = whole - 6
  const most = Math.max(1, ...distribution.map(({ count }) => count))
  const slot = (right - plot.left) / Math.max(1, distribution.length)
  const highest = distribution.at(-1)?.to ?? 0
  const averageX = average === null || highest === 0 ? null : plot.left + (average / highest) * (right - plot.left)
  const last = distribution.length - 1
  const heightOf = ({ count }: (typeof distribution)[number]) => Math.round((count / most) * (plot.bottom - plot.top))
  const middleOf = (index: number) => plot.left + slot * (index + 0.5)
  const every = Math.ceil(labelWidth / slot)
  const isLabelled = (index: number) => index === last || (index % every === 0 && last - index >= every)
  const words = distribution.map(({ from, to, count }) => `${from}点から${to}点 ${count}人`).join('、')
  return (
    <svg
      viewBox={`0 0 ${whole} 184`}
      role="img"
      aria-label={`得点の分布。${words}。平均${average?.toFixed(1)}点。`}
      fontSize="12"
    >
      <path d={`M${plot.left - 4} ${plot.bottom}H${right - 2}`} stroke="#869099" />
      {distribution.map((bucket, index) => {
        const height = heightOf(bucket)
        const middle = middleOf(index)
        const width = Math.min(38, slot * 0.88)
        return (
          <g key={bucket.from}>
            {height > 0 && (
              <rect
                x={middle - width / 2}
                y={plot.bottom - height}
                width={width}
                height={height}
                rx="3"
                fill="#22563d"
              />
            )}
            {isLabelled(index) && (
              <text
                x={index === last ? right : middle}
                y={plot.bottom + 18}
                textAnchor={index === last ? 'end' : 'middle'}
                fill="#505a63"
              >
                {bucketWords(bucket, index === last)}
              </text>
            )}
          </g>
        )
      })}
      {averageX !== null && (
        <>
          <path d={`M${averageX} 22V${plot.bottom}`} stroke={averageColor} strokeWidth="1.5" strokeDasharray="3 3" />
          <text
            x={averageX - 6}
            y="18"
            textAnchor={averageX < 90 ? 'start' : 'end'}
            fontWeight="700"
            fill={averageColor}
          >
            平均 {average?.toFixed(1)}
          </text>
        </>
      )}
      {/* Over the line, which else goes through one of them. */}
      {distribution.map(
        (bucket, index) =>
          bucket.count > 0 && (
            <text
              key={bucket.from}
              x={middleOf(index)}
              y={plot.bottom - heightOf(bucket) - 6}
              textAnchor="middle"
              fontWeight="700"
              fill="#262e35"
              stroke="#fff"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {bucket.count}
            </text>
          ),
      )}
      <text x="4" y="40" fill="#505a63">
        人
      </text>
      <text x={right} y="178" textAnchor="end" fill="#505a63">
        得点(点)
      </text>
    </svg>
  )
}
