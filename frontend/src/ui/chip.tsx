import type { ReactNode } from 'react'

export type ChipKind = 'plain' | 'p' | 'warn' | 'ok' | 'danger' | 'info' | 'line'

/** A short word about a thing: its kind or state. `p` is the theme's own colour. */
export function Chip({ kind = 'plain', children }: { kind?: ChipKind; children: ReactNode }) {
  return <span className={kind === 'plain' ? 'chip' : `chip ${kind}`}>{children}</span>
}
