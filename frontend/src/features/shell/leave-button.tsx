import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { signOut } from '../session/sign-out.ts'

interface LeaveProps {
  /** Where signing out leads. */
  to: string
  hasWord?: boolean
}

/** Ends the session on this device and on the server, then shows the area's sign-in page. */
export function LeaveButton({ to, hasWord = false }: LeaveProps) {
  const navigate = useNavigate()
  const leave = () => void signOut().then(() => navigate(to))
  return hasWord ? (
    <button type="button" className="btn" onClick={leave}>
      <IconLogout className="i" aria-hidden />
      ログアウト
    </button>
  ) : (
    <button type="button" className="icon-btn" aria-label="ログアウト" onClick={leave}>
      <IconLogout className="i" aria-hidden />
    </button>
  )
}
