import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type NoteKind = 'danger' | 'warn' | 'info' | 'ok'

const icons = { danger: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle, ok: IconCircleCheck }

/** A notice that stays in the page. `danger` and `warn` are read out at once. */
export function Note({ kind, children }: { kind: NoteKind; children: ReactNode }) {
  const Icon = icons[kind]
  const isUrgent = kind === 'danger' || kind === 'warn'
  return (
    <div className={`note ${kind}`} {...(isUrgent && { role: 'alert' })}>
      <Icon className="i" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
