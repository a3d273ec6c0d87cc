import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions, useNavigate } from 'react-router'

/** By name; null and an empty value leave the address. */
type AddressChanges = Readonly<Record<string, string | null>>

/** What is to change: by itself, or reckoned from what the address says. */
type Change = AddressChanges | ((said: URLSearchParams) => AddressChanges)

/** What an address says, with some of it changed. */
export function changedAddress(before: URLSearchParams | string, changes: AddressChanges): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** Where a page was sent to last and has not arrived: a router says it late, and before its engine has come not at all. */
const asked = new WeakMap<object, { pathname: string; search: string }>()

/**
 * Changes some of what the page's address says after its path. It begins with where the page is on its way to: of two presses right
 * after each other the router's own `setSearchParams` forgets the first, as long as the page has not arrived with it.
 */
export function useChangeAddress(): (change: Change, options?: NavigateOptions) => void {
  const context = useContext(DataRouterContext)
  const navigate = useNavigate()
  if (!context) throw new Error('There is no router around this page')
  const { router } = context
  return useCallback(
    (change, options) => {
      const { location, navigation } = router.state
      const { pathname } = location
      const said = [asked.get(router), navigation.location, location].find((one) => one?.pathname === pathname)
      const changes = typeof change === 'function' ? change(new URLSearchParams(said?.search)) : change
      if (Object.keys(changes).length === 0) return
      const next = { pathname, search: `?${changedAddress(said?.search ?? '', changes)}` }
      asked.set(router, next)
      const arrived = () => {
        if (asked.get(router) === next) asked.delete(router)
      }
      void Promise.resolve(navigate(next.search, options)).finally(arrived)
    },
    [router, navigate],
  )
}
