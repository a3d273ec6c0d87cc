import { signShape } from './sign-shape.ts'

interface LogoMarkProps {
  /** On a dark ground the square is white and the letter takes the ground's colour. */
  onDark?: boolean
  size?: number
}

/** T and a tick drawn in one stroke of yellow pencil. */
export function LogoMark({ onDark = false, size = 30 }: LogoMarkProps) {
  const [ground, letter] = onDark ? ['#fff', 'var(--p)'] : ['var(--p)', '#fff']
  const stroke = {
    fill: 'none',
    strokeWidth: signShape.strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect x="1" y="1" width="30" height="30" rx="7" fill={ground} />
      <path d={signShape.letter} stroke={letter} {...stroke} />
      <path d={signShape.tick} stroke={signShape.pencil} {...stroke} />
    </svg>
  )
}
