import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions, useNavigate } from 'react-router'

/** By name; null and an empty value leave the address. */
type AddressChanges = Readonly<Record<string, string | null>>

/** What is to change: by itself, or computed from what the address says. */
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

/**
 * Changes parameters of the page's address. It starts from the address that the router is loading, if any: the router's own
 * `setSearchParams` drops the first of two presses until its navigation has completed.
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
      const said = navigation.location?.pathname === pathname ? navigation.location : location
      const changes = typeof change === 'function' ? change(new URLSearchParams(said.search)) : change
      if (Object.keys(changes).length === 0) return
      void navigate(`?${changedAddress(said.search, changes)}`, options)
    },
    [router, navigate],
  )
}
