/** Drawn in chalk: three marked words on manuscript paper, a curve that rises, the tray below. */
export function LessonBoard() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <g fill="none" stroke="#dceae1" strokeLinecap="round" strokeLinejoin="round">
        <path
          stroke="#407e5f"
          strokeWidth="1.2"
          d="M70 60h224v280H70zM126 60v280M182 60v280M238 60v280M70 116h224M70 172h224M70 228h224M70 284h224"
        />
        <g stroke="#f4cf6b" strokeWidth="6">
          <circle cx="210" cy="88" r="19" />
          <circle cx="210" cy="144" r="19" />
          <circle cx="210" cy="200" r="19" />
        </g>
        <path stroke="#fff" strokeWidth="4" d="M350 300V130M350 300h170" />
        <path stroke="#f4cf6b" strokeWidth="5" d="M362 282c30-10 46-34 66-66s38-56 78-66" />
        <path strokeWidth="3" strokeDasharray="6 9" d="M428 216V300M428 216H350" />
      </g>
      <g fontSize="38" fill="#fff" textAnchor="middle">
        <text x="266" y="102">
          こ
        </text>
        <text x="266" y="158">
          と
        </text>
        <text x="266" y="214">
          ば
        </text>
      </g>
      <circle cx="428" cy="216" r="6" fill="#dceae1" />
      <rect x="0" y="396" width="560" height="12" fill="#c9a46a" />
      <rect x="90" y="384" width="56" height="12" rx="5" fill="#fff" />
      <rect x="156" y="386" width="34" height="10" rx="5" fill="#f4cf6b" />
      <path d="M420 372h90v24h-90z" fill="#1a4330" />
      <path d="M420 386h90v10h-90z" fill="#dceae1" />
    </svg>
  )
}
