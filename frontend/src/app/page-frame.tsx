import type { ComponentType } from 'react'
import { useLocation } from 'react-router'

/** The part of the screen that goes and comes with a visit (transition `page`); the layout around it stays. */
export function inPage(Screen: ComponentType): ComponentType {
  return function Page() {
    const { pathname } = useLocation()
    return (
      <div key={pathname} data-page={pathname} className="page-enter">
        <Screen />
      </div>
    )
  }
}

/** Until the first page is there the ground stays empty: a skeleton would only flicker. */
export const Nothing = () => null
