const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

interface ProgressRingProps {
  done: number
  total: number
  /** What is counted. */
  unit?: string
}

/** 3/8: how many of how many questions. */
export function ProgressRing({ done, total, unit = '問' }: ProgressRingProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <svg
      viewBox="0 0 64 64"
      width="68"
      height="68"
      role="img"
      aria-label={`${total}${unit}中${done}${unit}`}
      style={{ flex: 'none' }}
    >
      <circle cx="32" cy="32" r={RADIUS} fill="none" stroke="#dfe3e6" strokeWidth="7" />
      {share > 0 && (
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          fill="none"
          stroke="#0a7480"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 32 32)"
        />
      )}
      <text x="32" y="37" textAnchor="middle" fontSize={total > 99 ? 12 : 15} fontWeight="700" fill="#161c21">
        {done}/{total}
      </text>
    </svg>
  )
}
