import { type ComponentProps, Suspense } from 'react'
import { preloaded } from '../../lib/preload.ts'
import { useStore } from '../../lib/store/store.ts'
import { hasNotice } from '../saving/save-state.ts'
import type { SavingNotice } from './saving-notice.tsx'

const Notice = preloaded(() => import('./saving-notice.tsx').then((part) => part.SavingNotice))

/** The same in a player: no first question waits for its words. */
export function LateSavingNotice(notice: ComponentProps<typeof SavingNotice>) {
  if (!useStore(notice.status, hasNotice)) return null
  return (
    <Suspense fallback={null}>
      <Notice {...notice} />
    </Suspense>
  )
}
