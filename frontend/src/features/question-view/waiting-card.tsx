import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './waiting.module.css'

/** In a player's place while it opens. */
export const WaitingCard = (): ReactNode => (
  <main className={css.waiting} id="content">
    <div className={css.waitingCard}>
      <Skeleton lines={6} />
    </div>
  </main>
)
