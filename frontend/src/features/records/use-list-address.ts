import type { ListView } from '@tcheck/contract/groups/admin-list-views'
import type { ListDescription, SortOrder } from '@tcheck/contract/list'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { changedAddress, useChangeAddress } from '../../ui/use-change-address.ts'
import type { ListInput } from './list-calls.ts'
import { isBare, viewAddress } from './saved-views.ts'
import { COLUMNS } from './shown-columns.ts'

const DEFAULT_PER_PAGE = 20
const MOST_PER_PAGE = 100

const wholeNumber = (text: string | null, fallback: number) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback

/** What an address says of a list. What is no value of the call counts as not said. */
export function readListAddress(params: URLSearchParams, list: ListDescription) {
  const page = wholeNumber(params.get('page'), 1)
  const perPage = Math.min(wholeNumber(params.get('per_page'), DEFAULT_PER_PAGE), MOST_PER_PAGE)
  const wanted = params.get('sort') ?? ''
  const isSorted = wanted in list.sorts
  const sort = isSorted ? wanted : list.defaultSort
  const order: SortOrder = isSorted ? (params.get('order') === 'desc' ? 'desc' : 'asc') : list.defaultOrder
  // What is looked for has no spaces around it: the search would take them out a moment later, as another question to the list.
  const q = (params.get('q') ?? '').trim()
  const filters = Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, { words }]) => {
      const value = params.get(name) ?? ''
      return value === '' || (words && !(value in words)) ? [] : [[name, value]]
    }),
  )
  const input: ListInput = { page, per_page: perPage, sort, order, ...(q !== '' && { q }), ...filters }
  return { page, perPage, sort, order, q, filters, input, isNarrowed: q !== '' || Object.keys(filters).length > 0 }
}

/** A list's words, filters, order, page and rows per page, all kept in the address. */
export function useListAddress(list: ListDescription) {
  const [params, setParams] = useSearchParams()
  const changeAddress = useChangeAddress()
  const said = useMemo(() => readListAddress(params, list), [params, list])

  /** Changes parameters; anything but the page itself begins at page 1 again. An empty value leaves the address. */
  const change = (changes: Readonly<Record<string, string | null>>) =>
    changeAddress({ page: null, ...changes }, { preventScrollReset: true })
  /** Changes how rows are shown, not which: the page stays. */
  const changeView = (changes: Readonly<Record<string, string | null>>) =>
    changeAddress(changes, { preventScrollReset: true })
  const replace = (after: URLSearchParams) => setParams(after, { replace: true, preventScrollReset: true })
  const clear = () => change(Object.fromEntries(['q', ...Object.keys(list.filters)].map((name) => [name, null])))
  const pageAddress = (number: number) => `?${changedAddress(params, { page: String(number) })}`
  const sortBy = (key: string, order?: SortOrder) => {
    const next = order ?? (said.sort === key && said.order === 'asc' ? 'desc' : 'asc')
    change({ sort: key, order: next === 'desc' ? 'desc' : null })
  }
  return { ...said, params, change, changeView, replace, clear, pageAddress, sortBy }
}

export type ListAddress = ReturnType<typeof useListAddress>

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
