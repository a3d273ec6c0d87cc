import type { ReactNode } from 'react'

/** The drawings of the tour: paper, board green, chalk yellow. They say nothing that the words do not. */

const ink = '#3a434b'
const line = '#c6cdd2'
const green = '#22563d'
const pale = '#dceae1'
const yellow = '#f4b93a'

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 300 170" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </svg>
  )
}

/** A textbook opened at its back, the code inside, a pencil. */
export function BookDrawing() {
  return (
    <Sheet>
      <path
        d="M42 34c34-12 72-10 104 6 32-16 72-18 112-6v102c-40-12-80-10-112 6-32-16-70-18-104-6z"
        fill="#fff"
        stroke={ink}
        strokeWidth="2.5"
      />
      <path d="M146 40v102" stroke={ink} strokeWidth="2" />
      <path d="M62 60c20-5 44-4 64 3M62 80c20-5 44-4 64 3M62 100c20-5 44-4 64 3" stroke={line} strokeWidth="3" />
      <rect x="170" y="66" width="70" height="34" rx="5" fill={pale} stroke={green} strokeWidth="2" />
      <path d="M180 83h8M194 83h8M208 83h8M222 83h8" stroke={green} strokeWidth="5" />
      <g transform="rotate(28 262 108)">
        <rect x="256" y="66" width="12" height="56" fill={yellow} />
        <path d="M256 122h12l-6 14z" fill="#fdebc8" />
        <path d="M260 131l2 5 2-5z" fill={ink} />
      </g>
    </Sheet>
  )
}

/** A list with two chosen lines; the chosen ones go to the right. */
export function ChooseDrawing() {
  return (
    <Sheet>
      <rect x="20" y="20" width="150" height="130" rx="8" fill="#fff" stroke={ink} strokeWidth="2.5" />
      {[36, 64, 92, 120].map((y, index) => {
        const isOn = index === 0 || index === 2
        return (
          <g key={y}>
            <rect
              x="34"
              y={y}
              width="16"
              height="16"
              rx="4"
              fill={isOn ? green : '#fff'}
              stroke={isOn ? green : '#869099'}
              strokeWidth="2"
            />
            {isOn && <path d={`M38 ${y + 8}l3 3 6-6`} stroke="#fff" strokeWidth="2.4" />}
            <path d={`M62 ${y + 8}h${index % 2 ? 66 : 86}`} stroke={isOn ? ink : line} strokeWidth="5" />
          </g>
        )
      })}
      <path d="M182 84h24M198 76l9 8-9 8" stroke={green} strokeWidth="3" />
      <rect x="218" y="46" width="66" height="78" rx="8" fill={pale} stroke={green} strokeWidth="2.5" />
      <path d="M230 66h42M230 84h30" stroke={green} strokeWidth="5" />
      <rect x="230" y="100" width="42" height="14" rx="4" fill={green} />
    </Sheet>
  )
}

/** A QR code on the board of the class. */
export function HandOutDrawing() {
  return (
    <Sheet>
      <rect x="40" y="14" width="220" height="128" rx="6" fill={green} stroke="#b98d52" strokeWidth="7" />
      <rect x="104" y="32" width="92" height="92" rx="5" fill="#fff" />
      {[
        [114, 42],
        [164, 42],
        [114, 92],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="22" height="22" fill="#161c21" />
          <rect x={(x ?? 0) + 4} y={(y ?? 0) + 4} width="14" height="14" fill="#fff" />
          <rect x={(x ?? 0) + 8} y={(y ?? 0) + 8} width="6" height="6" fill="#161c21" />
        </g>
      ))}
      <path
        d="M144 42h6v6h-6zM152 54h6v6h-6zM144 66h6v6h-6zM156 74h6v6h-6zM168 70h6v6h-6zM180 76h6v6h-6zM144 84h6v6h-6zM156 92h6v6h-6zM170 90h6v6h-6zM182 100h6v6h-6zM150 106h6v6h-6zM166 106h6v6h-6zM114 74h6v6h-6zM128 78h6v6h-6z"
        fill="#161c21"
      />
      <path d="M40 152h220" stroke="#c9a46a" strokeWidth="8" />
    </Sheet>
  )
}

/** A card, a tablet, an answer in pencil. */
export function LessonDrawing() {
  return (
    <Sheet>
      <rect x="22" y="54" width="88" height="62" rx="7" fill="#fff" stroke={ink} strokeWidth="2.5" />
      <rect x="32" y="66" width="36" height="36" rx="3" fill={pale} stroke={green} strokeWidth="2" />
      <path d="M40 74h8v8h-8zM54 74h6v6h-6zM40 90h6v6h-6zM54 88h8v8h-8z" fill={green} />
      <path d="M78 74h20M78 86h14" stroke={line} strokeWidth="4" />
      <path d="M120 85h22M134 77l9 8-9 8" stroke={green} strokeWidth="3" />
      <rect x="154" y="24" width="126" height="122" rx="10" fill="#fff" stroke={ink} strokeWidth="2.5" />
      <path d="M170 48h72M170 64h50" stroke={line} strokeWidth="5" />
      <rect x="170" y="82" width="94" height="26" rx="5" fill="#fff" stroke={green} strokeWidth="2" />
      <path d="M180 99c6-10 10-10 12-2s8 4 14-4 10 0 16 2" stroke={ink} strokeWidth="2.5" />
      <path d="M172 130a8 8 0 01-1-16 11 11 0 0121-2 9 9 0 011 18zM178 122l4 4 7-7" stroke="#1b6a3e" strokeWidth="2" />
      <path d="M202 124h52" stroke={line} strokeWidth="4" />
    </Sheet>
  )
}

const bars = [
  [78, 34],
  [110, 28],
  [142, 38],
  [174, 16],
  [206, 30],
  [238, 24],
] as const
const circles =
  'M80 80a6 6 0 1012 0a6 6 0 10-12 0M112 80a6 6 0 1012 0a6 6 0 10-12 0M144 80a6 6 0 1012 0a6 6 0 10-12 0M208 80a6 6 0 1012 0a6 6 0 10-12 0M240 80a6 6 0 1012 0a6 6 0 10-12 0M80 101a6 6 0 1012 0a6 6 0 10-12 0M112 101a6 6 0 1012 0a6 6 0 10-12 0M208 101a6 6 0 1012 0a6 6 0 10-12 0M80 122a6 6 0 1012 0a6 6 0 10-12 0M112 122a6 6 0 1012 0a6 6 0 10-12 0M144 122a6 6 0 1012 0a6 6 0 10-12 0M208 122a6 6 0 1012 0a6 6 0 10-12 0M240 122a6 6 0 1012 0a6 6 0 10-12 0M80 143a6 6 0 1012 0a6 6 0 10-12 0M144 143a6 6 0 1012 0a6 6 0 10-12 0M176 143a6 6 0 1012 0a6 6 0 10-12 0M208 143a6 6 0 1012 0a6 6 0 10-12 0M240 143a6 6 0 1012 0a6 6 0 10-12 0'

/** The grid of marks and the bars above it. */
export function ResultDrawing() {
  return (
    <Sheet>
      <rect x="26" y="12" width="248" height="146" rx="8" fill="#fff" stroke={ink} strokeWidth="2.5" />
      {bars.map(([x, height]) => (
        <rect
          key={x}
          x={x}
          y={60 - height}
          width="16"
          height={height}
          rx="2"
          fill={height < 20 ? '#b5380c' : '#639b7d'}
        />
      ))}
      <path d="M26 66h248M64 12v146" stroke={line} strokeWidth="2" />
      <path d="M38 80h14M38 101h14M38 122h14M38 143h14" stroke={line} strokeWidth="5" />
      <path d="M166 70h32v20h-32zM134 91h64v20h-64zM166 112h32v20h-32z" fill="#fdebe3" />
      <path d="M230 91h32v20h-32zM102 133h32v20h-32z" fill="#fff2d1" />
      <path d={circles} stroke="#0b5cad" strokeWidth="2.4" />
      <path
        d="M177 75l10 10M187 75l-10 10M145 96l10 10M155 96l-10 10M177 96l10 10M187 96l-10 10M177 117l10 10M187 117l-10 10"
        stroke="#b5380c"
        strokeWidth="2.4"
      />
      <path d="M246 95l7 12h-14zM118 137l7 12h-14z" stroke="#7d5200" strokeWidth="2.4" />
    </Sheet>
  )
}
