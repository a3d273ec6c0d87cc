import { useSearchParams } from 'react-router'

export type SortOrder = 'asc' | 'desc'

const defaultPerPage = 20

const wholeNumber = (text: string | null, fallback: number) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback

/** A list's page, rows per page, order and filters, all kept in the address. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const page = wholeNumber(params.get('page'), 1)
  const perPage = wholeNumber(params.get('per_page'), defaultPerPage)
  const sort = params.get('sort')
  const order: SortOrder = params.get('order') === 'desc' ? 'desc' : 'asc'

  /** Changes parameters; anything but the page itself begins at page 1 again. An empty value leaves the address. */
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { preventScrollReset: true },
    )
  const pageAddress = (number: number) => {
    const after = new URLSearchParams(params)
    after.set('page', String(number))
    return `?${after}`
  }
  const sortBy = (key: string) => change({ sort: key, order: sort === key && order === 'asc' ? 'desc' : null })
  return { params, page, perPage, sort, order, change, pageAddress, sortBy }
}

export type ListState = ReturnType<typeof useListState>
