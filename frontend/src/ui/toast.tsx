import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { preloaded } from '../lib/preload.ts'
import { createStore, useStore } from '../lib/store/store.ts'
import { type Notice, noticeOf } from './notice.ts'
import { openModals } from './open-modals.ts'

/** What was said last. */
const said = createStore<{ latest: Notice | null }>({ latest: null })
/** The library comes once the page is at rest. Where it cannot, the words are still said, and the page stays. */
const Toaster = preloaded(() =>
  import('./toaster.tsx').then(
    ({ NoticeToaster }) => NoticeToaster,
    () => PlainNotice,
  ),
)

const PlainNotice = ({ notice: { message, isError } }: { notice: Notice }) => (
  <p className={isError ? 'toast plain bad' : 'toast plain'} role={isError ? 'alert' : 'status'}>
    {message}
  </p>
)

// A new object each time: the same words said twice are two notices.
const renderText = (cause: unknown, isError: boolean) => said.set({ latest: noticeOf(cause, isError) })

/** Results of what the person did: one at a time, three seconds, longer while the pointer is on it. */
export const notify = {
  success: (cause: unknown) => renderText(cause, false),
  error: (cause: unknown) => renderText(cause, true),
}

/** Where toasts appear: once, in the root, or in the topmost modal dialog, which would cover the root's and make them inert. */
export function Toasts() {
  const latest = useStore(said, (state) => state.latest)
  const modal = useStore(openModals, ({ stack }) => stack.at(-1))
  if (!latest) return null
  const toasts = (
    <Suspense fallback={null}>
      <Toaster notice={latest} />
    </Suspense>
  )
  return modal ? createPortal(toasts, modal) : toasts
}
