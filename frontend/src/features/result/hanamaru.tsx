/** 花丸: what a teacher draws over a page without a mistake. */
export function Hanamaru() {
  const petals = Array.from({ length: 12 }, (_, at) => (at * 360) / 12)
  return (
    <svg viewBox="0 0 120 120" width="104" height="104" role="img" aria-label="花丸">
      <g fill="none" stroke="#d97a5b" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M60 60c6-2 9 5 4 9-7 6-18 1-19-9-1-13 12-21 24-18 15 4 21 20 15 34-7 16-26 21-41 13-17-9-22-31-12-48" />
        {petals.map((angle) => (
          <path key={angle} d="M50 15c2-13 18-13 20 0" transform={`rotate(${angle} 60 60)`} />
        ))}
      </g>
    </svg>
  )
}
