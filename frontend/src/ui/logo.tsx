interface LogoMarkProps {
  /** On a dark ground the square is white and the letter takes the ground's colour. */
  onDark?: boolean
  size?: number
}

/** T and a tick drawn in one stroke of yellow pencil. */
export function LogoMark({ onDark = false, size = 30 }: LogoMarkProps) {
  const [ground, letter] = onDark ? ['#fff', 'var(--p)'] : ['var(--p)', '#fff']
  const stroke = { fill: 'none', strokeWidth: 3.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect x="1" y="1" width="30" height="30" rx="7" fill={ground} />
      <path d="M7.5 9h12.5M13.5 9v9.5" stroke={letter} {...stroke} />
      <path d="M13.5 18.5l3.8 4.5L25.5 12.5" stroke="#f4b93a" {...stroke} />
    </svg>
  )
}
