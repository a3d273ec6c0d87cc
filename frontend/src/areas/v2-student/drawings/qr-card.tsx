const corners = [
  [20, 20],
  [64, 20],
  [20, 64],
] as const
const cells = [
  [64, 64],
  [76, 64],
  [64, 76],
  [84, 72],
  [76, 84],
  [52, 24],
  [52, 40],
  [24, 52],
  [44, 52],
  [56, 56],
  [88, 56],
  [52, 80],
] as const

/** A tablet that looks at a card with a QR code. */
export function QrCardDrawing() {
  return (
    <svg viewBox="0 0 360 200" width="320" height="178" aria-hidden="true">
      <path d="M16 184h328" stroke="#0a7480" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(36 50) rotate(-6 70 70)">
        <rect width="150" height="120" rx="8" fill="#fff" stroke="#0a7480" strokeWidth="2.5" />
        <path d="M112 30h26M112 46h26M112 62h18" stroke="#a6d8dc" strokeWidth="5" strokeLinecap="round" />
        {corners.map(([x, y]) => (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width="26" height="26" rx="3" fill="none" stroke="#06363c" strokeWidth="5" />
            <rect x={x + 9} y={y + 9} width="8" height="8" fill="#06363c" />
          </g>
        ))}
        {cells.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="8" height="8" fill="#06363c" />
        ))}
      </g>
      <g transform="translate(204 24)">
        <rect width="116" height="160" rx="14" fill="#0a7480" />
        <rect x="10" y="14" width="96" height="126" rx="4" fill="#e9f5f6" />
        <g fill="none" stroke="#f4b93a" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M28 56V40h16M88 56V40H72M28 92v16h16M88 92v16H72" />
        </g>
        <path d="M30 74h56" stroke="#d97a5b" strokeWidth="3" strokeLinecap="round" />
        <circle cx="58" cy="150" r="5" fill="#a6d8dc" />
      </g>
    </svg>
  )
}
