import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { type SignInArea, signInPages, signWordsOf } from '../session/home-page.ts'
import { signOut } from '../session/sign-out.ts'

interface LeaveProps {
  /** Whose word stands on it (`signWordsOf`). */
  signInArea: SignInArea
  hasWord?: boolean
}

/** Ends the session on this device and on the server, then shows the area's sign-in page. */
export function LeaveButton({ signInArea, hasWord = false }: LeaveProps) {
  const navigate = useNavigate()
  const word = signWordsOf(signInArea).out
  const leave = () => void signOut().then(() => navigate(signInPages[signInArea]))
  return hasWord ? (
    <button type="button" className="btn" onClick={leave}>
      <IconLogout className="i" aria-hidden />
      <span>{word}</span>
    </button>
  ) : (
    <button type="button" className="icon-btn" aria-label={word} onClick={leave}>
      <IconLogout className="i" aria-hidden />
    </button>
  )
}
