const columns = [176, 262, 348, 434]
const rows = [120, 178, 236, 294]
/** Name tags by column and row: full, half, or only a hook. */
const tags = [
  [0, 0, '#f4b93a'],
  [1, 0, '#e3e6f2'],
  [3, 0, '#a6aed1'],
  [0, 1, '#a6aed1'],
  [2, 1, '#fff'],
  [1, 2, '#e3e6f2'],
  [2, 2, '#f4b93a'],
  [3, 3, '#fff'],
  [0, 3, '#828cbb'],
] as const

/** The board of a classroom: periods down, classes across, a name tag on each hook; a clock above. */
export function TimetableBoard() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <rect x="60" y="76" width="440" height="284" rx="8" fill="#2e365d" stroke="#a6aed1" strokeWidth="3" />
      <g stroke="#636ea4" strokeWidth="1.5">
        <path d="M132 76v284M60 106h440M60 164h440M60 222h440M60 280h440" />
        <path d="M218 76v284M304 76v284M390 76v284" />
      </g>
      <g fill="none" stroke="#c8cde4" strokeWidth="4" strokeLinecap="round">
        {rows.map((y, index) => (
          <path key={y} d={`M84 ${y + 15}h${index % 2 === 0 ? 24 : 16}`} />
        ))}
        {columns.map((x) => (
          <path key={x} d={`M${x - 12} 91h20`} />
        ))}
      </g>
      {columns.flatMap((x) => rows.map((y) => <circle key={`${x} ${y}`} cx={x - 2} cy={y - 4} r="3" fill="#828cbb" />))}
      {tags.map(([column, row, fill]) => {
        const x = (columns[column] ?? 0) - 30
        const y = (rows[row] ?? 0) - 4
        return (
          <g key={`${column} ${row}`}>
            <path d={`M${x + 28} ${y}v8`} stroke="#c8cde4" strokeWidth="2" />
            <rect x={x} y={y + 6} width="58" height="26" rx="4" fill={fill} />
            <path d={`M${x + 12} ${y + 19}h34`} stroke="#3c4676" strokeWidth="3" strokeLinecap="round" />
          </g>
        )
      })}
      <g>
        <circle cx="430" cy="42" r="30" fill="#fff" stroke="#a6aed1" strokeWidth="4" />
        <path
          d="M430 24v18l12 8"
          fill="none"
          stroke="#3c4676"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g>
        <path fill="#f4b93a" d="M92 384h110v12H92z" />
        <path fill="#fdebc8" d="M202 384l16 6-16 6z" />
        <path fill="#d97a5b" d="M82 384h10v12H82z" />
        <rect x="346" y="372" width="86" height="24" rx="4" fill="#c8cde4" />
        <rect x="346" y="384" width="86" height="12" rx="3" fill="#828cbb" />
      </g>
    </svg>
  )
}
