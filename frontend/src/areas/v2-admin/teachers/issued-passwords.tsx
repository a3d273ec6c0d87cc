import type { IssuedPassword } from '@tcheck/contract/groups/admin-teachers'
import { PasswordSheet } from '../../../features/issued-passwords/password-sheet.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Passwords that were just drawn: seen and printed now, kept nowhere. */
export function IssuedPasswords({ issued, onClose }: { issued: readonly IssuedPassword[]; onClose: () => void }) {
  const slips = issued.map(({ login_id, name, password }) => ({
    login_id,
    password,
    name: `${name} 先生`,
    door: '/teacher/login',
  }))
  return (
    <Dialog title="最初のパスワード" shape="wide" isShownOnce onClose={onClose}>
      <PasswordSheet slips={slips} goneBy="閉じると" />
    </Dialog>
  )
}
