import { type ComponentType, Suspense } from 'react'
import { preloaded } from '../lib/preload.ts'

/**
 * A window that a page opens on a press, or what stands below what it was opened for: its code comes once the page is at rest, and not
 * before. Pressed earlier, a window opens when it has come.
 */
export function openedLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = preloaded(load)
  return (props) => (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  )
}
