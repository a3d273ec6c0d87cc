import { IconUserCog, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isImpersonating, useVisitor } from '../session/current-user.ts'
import css from './account-button.module.css'

// Opened now and then, so no part of each page.
const AccountCards = lazy(async () => ({
  default: (await import('../settings/account-cards.tsx')).AccountCards,
}))

interface AccountButtonProps {
  className?: string | undefined
}

/** An admin's own account: no page of the catalogue holds it, so it opens over any page. */
export function AccountButton({ className = 'btn' }: AccountButtonProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isOther = isImpersonating(useVisitor())
  const id = useId()
  if (isOther) return null
  const open = () => {
    setOpen(true)
    drawer.current?.showModal()
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        <IconUserCog className="i" aria-hidden />
        アカウント
      </button>
      <dialog ref={drawer} className={css.drawer} aria-labelledby={id} closedby="any" onClose={() => setOpen(false)}>
        <div className={`flex align-center between ${css.head}`}>
          <h2 id={id}>自分のアカウント</h2>
          <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => drawer.current?.close()}>
            <IconX className="i" aria-hidden />
          </button>
        </div>
        <div className={`stack gap-16 text-14 left ${css.cards}`}>
          {isOpen && (
            <Suspense fallback={<Skeleton lines={5} />}>
              <AccountCards hasLists />
            </Suspense>
          )}
        </div>
      </dialog>
    </>
  )
}
