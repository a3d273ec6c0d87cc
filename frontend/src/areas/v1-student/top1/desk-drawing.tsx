/** What lies on a desk before one begins: manuscript paper, a pencil, a plant, a rubber. */
export function DeskDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 300 160" aria-hidden="true">
      <path d="M10 150h280" stroke="#3c4676" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(-5 120 90)">
        <rect x="58" y="34" width="132" height="104" rx="4" fill="#fff" stroke="#3c4676" strokeWidth="2.5" />
        <path
          d="M80 34v104M102 34v104M124 34v104M146 34v104M168 34v104M58 55h132M58 76h132M58 97h132M58 118h132"
          stroke="#c8cde4"
          strokeWidth="1.5"
        />
        <g fontSize="16" fontWeight="700" fill="#1f2542" textAnchor="middle">
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
        <path d="M222 32v76M227.500 32v76" stroke="#d89a1c" strokeWidth="1.5" />
      </g>
      <path d="M246 118h36l-4 32h-28z" fill="#3c4676" />
      <path d="M264 118V92" stroke="#3d8a4d" strokeWidth="3" strokeLinecap="round" />
      <path d="M264 100c-13 1-19-6-20-16 12-1 19 5 20 16zM264 94c1-12 8-17 18-17 1 11-6 18-18 17z" fill="#6db56f" />
      <rect x="22" y="133" width="36" height="17" rx="4" fill="#fff" stroke="#3c4676" strokeWidth="2" />
      <path d="M35 133h23v17H35z" fill="#e3e6f2" stroke="#3c4676" strokeWidth="2" />
    </svg>
  )
}
