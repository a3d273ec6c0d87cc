import type { ListView } from '@tcheck/contract/groups/admin-list-views'
import type { ListDescription } from '@tcheck/contract/list'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isBare, viewAddress } from './saved-views.ts'
import { COLUMNS } from './shown-columns.ts'
import type { ListAddress } from './use-list-address.ts'

interface Arrival {
  list: ListDescription
  address: ListAddress
  /** Of this list; undefined until they are known, and where none are offered. */
  views: readonly ListView[] | undefined
  isOffered: boolean
  /** What the device has chosen of columns, as the address says it. */
  columns: string | null
}

/**
 * Whoever comes to a list by an address that says nothing of it finds the view that opens first; else the columns that the device
 * knows, said in the address, so that a copied link shows the same. Once: who goes back to the bare list, or changes it meanwhile, has said what
 * is wanted.
 */
export function useArrival({ list, address, views, isOffered, columns }: Arrival) {
  const type = useNavigationType()
  const { key } = useLocation()
  const [isFresh, setFresh] = useState(type !== 'POP' || key === 'default')
  const isKnown = !isOffered || views !== undefined
  useEffect(() => {
    if (!isFresh || !isKnown) return
    setFresh(false)
    const first = views?.find(({ is_default }) => is_default)
    if (first && isBare(address.params, list)) address.replace(viewAddress(address.params, list, first.query))
    else if (columns !== null && !address.params.has(COLUMNS)) {
      const after = new URLSearchParams(address.params)
      after.set(COLUMNS, columns)
      address.replace(after)
    }
  }, [isFresh, isKnown, views, address, list, columns])
}
