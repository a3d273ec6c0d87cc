/** The way home: a door with a lit window, a school bag put down, a clock that says five o'clock. */
export function HomeDoor() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <path
        d="M76 176L280 44l204 132"
        fill="none"
        stroke="#c8cde4"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M116 172v188h328V172L280 66z" fill="#4c578d" />
      <g>
        <rect x="240" y="200" width="98" height="160" rx="4" fill="#e3e6f2" />
        <rect x="256" y="218" width="66" height="58" rx="3" fill="#f4b93a" />
        <path d="M289 218v58M256 247h66" stroke="#e3e6f2" strokeWidth="4" />
        <circle cx="324" cy="302" r="6" fill="#3c4676" />
      </g>
      <g>
        <rect x="146" y="206" width="66" height="66" rx="4" fill="#ffe7a8" />
        <path d="M179 206v66M146 239h66" stroke="#4c578d" strokeWidth="4" />
      </g>
      <g>
        <circle cx="392" cy="236" r="34" fill="#fff" stroke="#a6aed1" strokeWidth="4" />
        <path
          d="M392 212v24l12 20"
          fill="none"
          stroke="#3c4676"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g>
        <path d="M366 300h70q8 0 8 8v52h-86v-52q0-8 8-8z" fill="#d97a5b" />
        <path d="M372 300q0-18 29-18t29 18" fill="none" stroke="#c8cde4" strokeWidth="5" strokeLinecap="round" />
        <path d="M358 326h86" stroke="#fff" strokeWidth="3" />
        <rect x="394" y="318" width="14" height="16" rx="3" fill="#ffe7a8" />
      </g>
      <path d="M40 364h480" stroke="#a6aed1" strokeWidth="8" strokeLinecap="round" />
      <path d="M240 378h98M226 394h126" stroke="#636ea4" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
