import { useLocation, useNavigate } from 'react-router'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { SelectControl } from '../../../ui/form/select-control.tsx'
import css from './child.module.css'
import { childWords, pageOfOther } from './chosen-child.ts'
import { useChild } from './use-child.ts'

/** Whose pages these are, on each of them: changed here and kept on this device. One child alone is no choice. */
export function ChildSwitch() {
  const { children, child } = useChild()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!child || children.length < 2) return null
  const choose = (childId: string) => {
    tcheckState.set({ childId })
    // What the address says is of the child before.
    void navigate(pageOfOther(pathname))
  }
  return (
    <SelectControl
      className={css.switch}
      aria-label="お子さま"
      value={child.id}
      choices={children.map((one) => [one.id, childWords(one)] as const)}
      onChoose={choose}
    />
  )
}
