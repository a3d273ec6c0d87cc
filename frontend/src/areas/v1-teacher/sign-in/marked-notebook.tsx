const lines = [118, 154, 190, 226, 262, 298]

/** A student's open notebook, marked: rings, one triangle, a note at the edge, and the pencil that did it. */
export function MarkedNotebook() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <path d="M56 82q112-26 224 10v252q-112-36-224-10z" fill="#fff" />
      <path d="M504 82q-112-26-224 10v252q112-36 224-10z" fill="#f2f3f9" />
      <path
        d="M280 92v252M56 82q112-26 224 10v252q-112-36-224-10zM504 82q-112-26-224 10v252q112-36 224-10z"
        fill="none"
        stroke="#a6aed1"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#c8cde4" strokeWidth="1.5">
        {lines.map((y) => (
          <path key={y} d={`M78 ${y - 6}q92-16 184 10M482 ${y - 6}q-92-16-184 10`} />
        ))}
      </g>
      <g fill="none" stroke="#3c4676" strokeWidth="4" strokeLinecap="round">
        <path d="M104 104h46M104 140h70M104 176h38M104 212h58M104 248h44" />
        <path d="M330 116h86M330 152h60M330 188h96" />
      </g>
      <g fill="none" stroke="#0b5cad" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="214" cy="104" r="14" />
        <circle cx="214" cy="142" r="14" />
        <path d="M214 166l15 25h-30z" />
        <circle cx="214" cy="218" r="14" />
        <circle cx="214" cy="256" r="14" />
      </g>
      <g>
        <path d="M330 226h112v74H330z" fill="#ffe7a8" />
        <path d="M346 246h78M346 264h56M346 282h68" stroke="#7d5200" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="rotate(-34 470 320)">
        <rect x="392" y="312" width="118" height="14" fill="#f4b93a" />
        <path d="M392 312v14l-20-7z" fill="#fdebc8" />
        <path d="M379 316l-7 3 7 3z" fill="#262e35" />
        <rect x="510" y="312" width="12" height="14" rx="2" fill="#d97a5b" />
      </g>
      <path d="M40 372h480" stroke="#636ea4" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
