const columns = [80, 102, 124, 146, 168]
const rows = [55, 76, 97, 118]

/** A desk with manuscript paper, a pencil, a rubber and a plant, in the colours of the area. */
export function Desk({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 300 160" aria-hidden="true">
      <path d="M10 150h280" stroke="var(--p)" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(-5 120 90)">
        <rect x="58" y="34" width="132" height="104" rx="4" fill="#fff" stroke="var(--p)" strokeWidth="2.5" />
        <g stroke="var(--p2)" strokeWidth="1.5">
          {columns.map((x) => (
            <path key={x} d={`M${x} 34v104`} />
          ))}
          {rows.map((y) => (
            <path key={y} d={`M58 ${y}h132`} />
          ))}
        </g>
        <g fontSize="16" fontWeight="700" fill="var(--p9)" textAnchor="middle">
          <text x="179" y="50.5">
            こ
          </text>
          <text x="179" y="71.5">
            と
          </text>
          <text x="179" y="92.5">
            ば
          </text>
        </g>
      </g>
      <g transform="rotate(38 226 92)">
        <rect x="216" y="30" width="17" height="78" rx="2" fill="#f4b93a" />
        <path d="M216 108h17l-8.5 20z" fill="#fdebc8" />
        <path d="M222 121l2.5 7 2.5-7z" fill="#262e35" />
        <rect x="216" y="22" width="17" height="10" rx="3" fill="#d97a5b" />
        <path d="M222 32v76M227.5 32v76" stroke="#d89a1c" strokeWidth="1.5" />
      </g>
      <g>
        <path d="M246 118h36l-4 32h-28z" fill="var(--p)" />
        <path d="M264 118V92" stroke="#3d8a4d" strokeWidth="3" strokeLinecap="round" />
        <path d="M264 100c-13 1-19-6-20-16 12-1 19 5 20 16zM264 94c1-12 8-17 18-17 1 11-6 18-18 17z" fill="#6db56f" />
      </g>
      <rect x="22" y="133" width="36" height="17" rx="4" fill="#fff" stroke="var(--p)" strokeWidth="2" />
      <path d="M35 133h23v17H35z" fill="var(--p1)" stroke="var(--p)" strokeWidth="2" />
    </svg>
  )
}
