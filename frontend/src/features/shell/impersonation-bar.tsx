import { IconArrowsExchange } from '@tabler/icons-react'
import { forgetVisitor, useVisitor } from '../session/current-user.ts'
import { impersonate } from '../session/session-store.ts'
import css from './impersonation-bar.module.css'

/** On top of every page while somebody stands in for another; it cannot be closed, only ended. */
export function ImpersonationBar() {
  const visitor = useVisitor()
  const target = visitor?.impersonatedStudent ?? visitor?.impersonatedBranch
  if (!visitor || !target) return null
  const own = visitor.user.branch?.name ?? visitor.user.login_id
  const end = () => {
    impersonate({})
    forgetVisitor()
    window.location.assign('/')
  }
  return (
    <p className={css.bar} role="status">
      <IconArrowsExchange className="i" aria-hidden />
      <span>
        <b>代理操作中</b> {own}さんが「{target.branch?.name ?? target.login_id}
        」として操作しています。操作は記録されます。
      </span>
      <span className="grow" />
      <button type="button" className="btn sm" onClick={end}>
        代理操作を終える
      </button>
    </p>
  )
}
