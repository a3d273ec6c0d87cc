import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type Toast, Toaster, toast } from 'react-hot-toast'
import { type Notice, toastMilliseconds } from './notice.ts'
import { rootText } from './root-words.ts'

const id = 'only-one'
/** A notice is shown once, however often the root is. */
let shownLast: Notice | null = null

/** Shows each notice that it is given, at the top centre, in the place of the one before. */
export function NoticeToaster({ notice }: { notice: Notice }) {
  useEffect(() => {
    if (notice === shownLast) return
    shownLast = notice
    toast.custom((shown) => <ToastCard {...notice} shown={shown} />, {
      id,
      duration: toastMilliseconds,
      ariaProps: notice.isError
        ? { role: 'alert', 'aria-live': 'assertive' }
        : { role: 'status', 'aria-live': 'polite' },
    })
  }, [notice])
  return <Toaster position="top-center" containerStyle={{ top: 12 }} gutter={8} />
}

function ToastCard({ message, isError, shown }: Notice & { shown: Toast }) {
  const Icon = isError ? IconAlertCircle : IconCircleCheck
  return (
    <div className={isError ? 'toast bad' : 'toast'} {...shown.ariaProps} hidden={!shown.visible}>
      <Icon className="i" aria-hidden />
      <span>{rootText()(message)}</span>
      <button type="button" className="icon-btn" aria-label="知らせを隠す" onClick={() => toast.remove(shown.id)}>
        <IconX className="i i-s" aria-hidden />
      </button>
    </div>
  )
}
