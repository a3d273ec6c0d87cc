/** A desk in the evening: a lamp, a sheet of manuscript paper, three tasks of which two are ticked off. */
export function StudyDesk() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <path d="M150 118l88 226H66z" fill="#4c578d" />
      <g fill="none" stroke="#c8cde4" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M96 344V214l54-96" />
      </g>
      <path d="M122 96l52-22 24 50-62 22z" fill="#f4b93a" />
      <rect x="60" y="340" width="72" height="12" rx="6" fill="#c8cde4" />
      <g>
        <path d="M196 188h156v156H196z" fill="#fff" />
        <path
          d="M222 188v156M248 188v156M274 188v156M300 188v156M326 188v156M196 214h156M196 240h156M196 266h156M196 292h156M196 318h156"
          stroke="#c8cde4"
          strokeWidth="1.5"
        />
        <g fontSize="19" fill="#3a434b" textAnchor="middle">
          <text x="339" y="208">
            あ
          </text>
          <text x="339" y="234">
            さ
          </text>
          <text x="339" y="260">
            の
          </text>
          <text x="339" y="286">
            空
          </text>
        </g>
      </g>
      <g>
        <rect x="376" y="150" width="126" height="194" rx="8" fill="#e3e6f2" />
        <rect x="410" y="140" width="58" height="18" rx="5" fill="#828cbb" />
        <g fill="#fff" stroke="#636ea4" strokeWidth="3">
          <rect x="394" y="186" width="24" height="24" rx="5" />
          <rect x="394" y="232" width="24" height="24" rx="5" />
          <rect x="394" y="278" width="24" height="24" rx="5" />
        </g>
        <g fill="none" stroke="#1b6a3e" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="406" cy="198" r="6" />
          <circle cx="406" cy="244" r="6" />
        </g>
        <path d="M432 198h52M432 244h38M432 290h46" stroke="#3c4676" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="rotate(24 300 300)">
        <rect x="276" y="262" width="13" height="86" fill="#f4b93a" />
        <path d="M276 348h13l-6.500 16z" fill="#fdebc8" />
        <path d="M280 357l2.500 7 2.500-7z" fill="#262e35" />
        <rect x="276" y="252" width="13" height="11" rx="2" fill="#d97a5b" />
      </g>
      <path d="M30 358h500" stroke="#a6aed1" strokeWidth="10" strokeLinecap="round" />
    </svg>
  )
}
