/** A well-kept shelf: text books in order, one pulled out and marked, a ledger and boxes below, a pencil on top. */
export function BookShelf() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <g fill="none" stroke="#a6aed1" strokeWidth="2">
        <rect x="60" y="36" width="440" height="320" rx="6" />
        <path d="M60 196h440M60 356h440" strokeWidth="6" stroke="#c8cde4" />
      </g>
      <g strokeLinejoin="round">
        <path fill="#e3e6f2" d="M84 84h36v109H84z" />
        <path fill="#f4b93a" d="M124 70h30v123h-30z" />
        <path fill="#a6aed1" d="M158 92h40v101h-40z" />
        <path fill="#e3e6f2" d="M202 78h26v115h-26z" />
        <path fill="#828cbb" d="M232 88h34v105h-34z" />
        <path fill="#fff" d="M318 74h40v119h-40z" transform="rotate(12 338 193)" />
        <path fill="#c8cde4" d="M400 96h34v97h-34z" />
        <path fill="#e3e6f2" d="M438 80h38v113h-38z" />
      </g>
      <g fill="none" stroke="#3c4676" strokeWidth="3" strokeLinecap="round">
        <path d="M92 104h20M92 116h20M131 92h16M166 112h24M209 98h12M446 100h22M446 112h22" />
        <circle cx="362" cy="110" r="11" stroke="#0b5cad" strokeWidth="4" />
      </g>
      <g>
        <path fill="#fff" d="M96 244h128v104H96z" />
        <path
          fill="none"
          stroke="#c8cde4"
          strokeWidth="2"
          d="M96 270h128M96 296h128M96 322h128M128 244v104M160 244v104M192 244v104"
        />
        <g fill="none" stroke="#4c578d" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="144" cy="283" r="7" />
          <circle cx="176" cy="309" r="7" />
          <circle cx="208" cy="283" r="7" />
        </g>
        <path fill="#828cbb" d="M268 262h92v86h-92z" />
        <path fill="#a6aed1" d="M368 236h104v112H368z" />
        <path fill="#fff" d="M280 278h68v22h-68zM384 258h72v26h-72z" />
        <path fill="none" stroke="#e3e6f2" strokeWidth="4" strokeLinecap="round" d="M304 320h20M408 312h24" />
      </g>
      <path fill="#f4b93a" d="M366 23h96v12h-96z" />
      <path fill="#fdebc8" d="M462 23l16 6-16 6z" />
      <path fill="#d97a5b" d="M356 23h10v12h-10z" />
    </svg>
  )
}
