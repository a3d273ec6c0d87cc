import type { ClassResult } from '@tcheck/contract/class-result'
import css from './class-result.module.css'
import { bucketWords } from './result-view.ts'

const plot = { left: 34, right: 386, top: 30, bottom: 134 } as const
const averageColor = '#b5380c'

/** 「得点の分布」: a bar for every ten points with its number, the average as a dashed line. */
export function Distribution({ result: { distribution, summary } }: { result: ClassResult }) {
  const { answered_count, average } = summary
  return (
    <section className="card">
      <header>
        <h2>得点の分布</h2>
        <span className="muted small">{answered_count}人</span>
      </header>
      {answered_count === 0 ? (
        <p className={css.quiet}>だれかが終えると、ここに出ます。</p>
      ) : (
        <div className={css.chart}>
          <Bars distribution={distribution} average={average} />
        </div>
      )}
    </section>
  )
}

function Bars({ distribution, average }: Pick<ClassResult, 'distribution'> & { average: number | null }) {
  const most = Math.max(1, ...distribution.map(({ count }) => count))
  const slot = (plot.right - plot.left) / Math.max(1, distribution.length)
  const highest = distribution.at(-1)?.to ?? 0
  const averageX = average === null || highest === 0 ? null : plot.left + (average / highest) * (plot.right - plot.left)
  const words = distribution.map(({ from, to, count }) => `${from}点から${to}点 ${count}人`).join('、')
  return (
    <svg
      viewBox="0 0 392 176"
      role="img"
      aria-label={`得点の分布。${words}。平均${average?.toFixed(1)}点。`}
      fontSize="12"
    >
      <path d={`M${plot.left - 4} ${plot.bottom}H${plot.right - 2}`} stroke="#869099" />
      {distribution.map((bucket, index) => {
        const height = Math.round((bucket.count / most) * (plot.bottom - plot.top))
        const middle = plot.left + slot * (index + 0.5)
        const width = Math.min(38, slot * 0.88)
        return (
          <g key={bucket.from}>
            {height > 0 && (
              <>
                <rect
                  x={middle - width / 2}
                  y={plot.bottom - height}
                  width={width}
                  height={height}
                  rx="3"
                  fill="#22563d"
                />
                <text x={middle} y={plot.bottom - height - 6} textAnchor="middle" fontWeight="700" fill="#262e35">
                  {bucket.count}
                </text>
              </>
            )}
            <text x={middle} y={plot.bottom + 18} textAnchor="middle" fill="#505a63">
              {bucketWords(bucket, index === distribution.length - 1)}
            </text>
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
      <text x="4" y="40" fill="#505a63">
        人
      </text>
      <text x={plot.right} y="170" textAnchor="end" fill="#505a63">
        得点(点)
      </text>
    </svg>
  )
}
