import { type ComponentType, Suspense, useEffect } from 'react'
import { preloaded } from '../lib/preload.ts'
import { loading } from '../lib/store/store.ts'

/**
 * A dialog, or a part that a page adds after a press. Its code loads after the first page is complete. If a person opens it earlier, the
 * loading bar runs until the code is there.
 */
export function openedLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = preloaded(load)
  return (props) => (
    <Suspense fallback={<Opening />}>
      <Part {...props} />
    </Suspense>
  )
}

function Opening() {
  useEffect(() => {
    loading.set(({ requests }) => ({ requests: requests + 1 }))
    return () => loading.set(({ requests }) => ({ requests: requests - 1 }))
  }, [])
  return (
    <p className="sr" role="status">
      ひらいています…
    </p>
  )
}
