import type { OwnSubject, SetProgress } from '@tcheck/contract/groups/student-content'
import css from './progress-cells.module.css'

const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

/** From what is done to what is still to come: the order of the picture and of the filter. */
export const progressOrder: readonly SetProgress[] = ['perfect', 'nearly', 'incorrect', 'not_tried']

const mostCells = 40

/** How far a subject is, as cells of manuscript paper: one a set, filled as far as the best try reached. */
export function ProgressCells({ subject }: { subject: Pick<OwnSubject, 'set_count' | 'counts'> }) {
  const { set_count, counts } = subject
  // A long subject keeps its shares: each cell then stands for several sets.
  const sets = progressOrder.flatMap((name) => Array<SetProgress>(counts[name]).fill(name))
  const step = Math.max(1, set_count / mostCells)
  const cells = Array.from({ length: Math.min(set_count, mostCells) }, (_, at) => ({
    at,
    name: sets[Math.floor(at * step)] ?? 'not_tried',
  }))
  return (
    <span className={`flex wrap ${css.cells}`} role="img" aria-label={progressSentence(subject)}>
      {cells.map(({ at, name }) => (
        <i key={at} className={css[name]} />
      ))}
    </span>
  )
}

/** In the words of a child; nothing says "wrong". */
const progressWords: Readonly<Record<SetProgress, string>> = {
  perfect: '満点',
  nearly: 'あと少し',
  incorrect: 'もう一度',
  not_tried: 'まだ',
}

/** The same with readings. */
export const progressRuby: Readonly<Record<SetProgress, string>> = {
  perfect: '{満点|まんてん}',
  nearly: 'あと{少|すこ}し',
  incorrect: 'もう{一度|いちど}',
  not_tried: 'まだ',
}

/** 「12個のうち、満点 3個、あと少し 2個、もう一度 1個、まだ 6個」 for those who do not see the picture. */
function progressSentence({ set_count, counts }: Pick<OwnSubject, 'set_count' | 'counts'>): string {
  const parts = progressOrder
    .filter((name) => counts[name] > 0)
    .map((name) => `${progressWords[name]} ${counts[name]}個`)
  return `${set_count}個のうち、${parts.join('、')}`
}

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
        {`${done}/${total}`}
      </text>
    </svg>
  )
}
