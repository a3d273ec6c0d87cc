import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { type Toast, Toaster, toast } from 'react-hot-toast'

export const toastMilliseconds = 3000
/** Shown where what was passed has no message (spec.md section 8). */
export const toastFallback = 'Oops.. Something Went Wrong..'

const id = 'only-one'

function messageOf(cause: unknown): string {
  if (typeof cause === 'string') return cause || toastFallback
  const message = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : null
  return typeof message === 'string' && message ? message : toastFallback
}

function show(cause: unknown, isError: boolean) {
  const message = messageOf(cause)
  toast.custom((shown) => <ToastCard message={message} isError={isError} shown={shown} />, {
    id,
    duration: toastMilliseconds,
    ariaProps: isError ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Results of what the person did: one at a time, three seconds, longer while the pointer is on it. */
export const notify = {
  success: (cause: unknown) => show(cause, false),
  error: (cause: unknown) => show(cause, true),
}

function ToastCard({ message, isError, shown }: { message: string; isError: boolean; shown: Toast }) {
  const Icon = isError ? IconAlertCircle : IconCircleCheck
  return (
    <div className={isError ? 'toast bad' : 'toast'} {...shown.ariaProps} hidden={!shown.visible}>
      <Icon className="i" aria-hidden />
      {message}
      <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => toast.remove(shown.id)}>
        <IconX className="i i-s" aria-hidden />
      </button>
    </div>
  )
}

/** Where toasts appear: top centre. Once, in the root. */
export function Toasts() {
  return <Toaster position="top-center" containerStyle={{ top: 12 }} gutter={8} />
}
