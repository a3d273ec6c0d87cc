import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface AddressState<T> {
  read: (params: URLSearchParams) => T
  write: (state: T) => URLSearchParams
}

/** A moment of quiet before the address follows: browsers refuse to change it with every stroke. */
const QUIET_MS = 250
/** Longer addresses are cut or refused on their way (CloudFront: 8,192 bytes). */
export const LONGEST_QUERY = 7000

/**
 * What is typed on a page, mirrored in the address, so that a link to it shows the same.
 *
 * The page holds the state and the address follows without a visit: no stroke and no place of the cursor is lost. A link
 * or the browser's back button, which are visits, bring what their address says.
 *
 * @returns the state, a setter, and whether the address can hold it
 */
export function useAddressState<T>({ read, write }: AddressState<T>) {
  const { key, pathname, search } = useLocation()
  const [held, setHeld] = useState(() => ({ key, state: read(new URLSearchParams(search)), isChanged: false }))
  const isVisit = held.key !== key
  const { state, isChanged } = isVisit ? { state: read(new URLSearchParams(search)), isChanged: false } : held
  if (isVisit) setHeld({ key, state, isChanged })

  const query = write(state).toString()
  const isShareable = query.length <= LONGEST_QUERY
  useEffect(() => {
    if (!isChanged || !isShareable) return
    const timer = setTimeout(() => {
      // A visit elsewhere may have begun meanwhile; its address is not this page's.
      if (window.location.pathname !== pathname) return
      window.history.replaceState(window.history.state, '', query === '' ? pathname : `${pathname}?${query}`)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [isChanged, isShareable, pathname, query])

  const change = (next: T) => setHeld({ key, state: next, isChanged: true })
  /** The address of what stands there now, whether or not it has followed yet. */
  const address = () => new URL(query === '' ? pathname : `${pathname}?${query}`, window.location.origin).href
  return { state, change, isShareable, address }
}
