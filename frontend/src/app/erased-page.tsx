import css from './error-page.module.css'

const columns = Array.from({ length: 16 }, (_, index) => 40 + index * 28)
const rows = Array.from({ length: 8 }, (_, index) => 20 + index * 28)
const letters = ['お', '探', 'し', 'の', 'ペ', 'ー', 'ジ']
const crumbs = [
  [268, 178, 3],
  [252, 186, 2],
  [284, 190, 2.5],
  [238, 174, 2],
  [300, 196, 1.8],
] as const

/** A sheet of manuscript paper with a part rubbed out: what was looked for is not there any more. */
export function ErasedPage() {
  return (
    <svg viewBox="0 0 540 250" aria-hidden="true" className={css.drawing}>
      <rect x="40" y="20" width="448" height="196" fill="#fff" />
      <g stroke="#b9cfc0" strokeWidth="1.4" fill="none">
        {columns.map((x) => (
          <path key={x} d={`M${x} 20V216`} />
        ))}
        {rows.map((y) => (
          <path key={y} d={`M40 ${y}H488`} />
        ))}
        <rect x="40" y="20" width="448" height="196" stroke="#639b7d" strokeWidth="2.5" />
      </g>
      <path d="M196 92c22-30 66-36 104-30s74 10 84 40-18 60-62 66-92 8-118-12-28-40-8-64z" fill="#fff" />
      <g stroke="#dde5dc" strokeWidth="1.4" fill="none" strokeDasharray="3 7">
        <path d="M236 70v84M264 66v100M292 62v104M320 66v98M204 104h160M204 132h162" />
      </g>
      <g fontSize="19" fill="#3a434b" textAnchor="middle">
        {letters.map((letter, index) => (
          <text key={letter} x="474" y={41 + index * 28} {...(letter === 'ー' && { transform: 'rotate(90 474 174)' })}>
            {letter}
          </text>
        ))}
      </g>
      <g transform="rotate(-24 330 150)">
        <rect x="290" y="128" width="92" height="44" rx="8" fill="#fff" stroke="#22563d" strokeWidth="2.5" />
        <path d="M322 128h52a8 8 0 018 8v28a8 8 0 01-8 8h-52z" fill="#22563d" />
        <path d="M340 128v44M356 128v44" stroke="#f4b93a" strokeWidth="6" />
      </g>
      <g fill="#869099">
        {crumbs.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
}
