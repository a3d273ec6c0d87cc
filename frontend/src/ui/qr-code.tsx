import encodeQR from 'qr'
import { useMemo } from 'react'

interface QrCodeProps {
  text: string
  /** What it leads to, for those who do not see it. */
  label: string
  className?: string | undefined
}

/** A QR code as one path, sharp at any size, with the quiet edge that readers need. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#161c21" />
    </svg>
  )
}

/** Modules of one row that stand side by side become one run. */
function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h-${(end === -1 ? row.length : end) - x}z`]
    }),
  )
  return { size: rows.length, path: runs.join('') }
}
