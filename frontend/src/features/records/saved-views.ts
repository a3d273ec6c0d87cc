import type { ListView } from '@tcheck/contract/groups/admin-list-views'
import type { ListDescription } from '@tcheck/contract/list'
import { COLUMNS } from './shown-columns.ts'

/** What an address says of a list, but for the page: in this order, so that two that say the same are the same. */
const namesOf = (list: ListDescription) => [
  'q',
  ...Object.keys(list.filters).sort(),
  'sort',
  'order',
  'per_page',
  COLUMNS,
]

/** The part of an address that a view keeps: `category=unit&sort=title`. */
export function viewQuery(params: URLSearchParams, list: ListDescription): string {
  const kept = new URLSearchParams()
  for (const name of namesOf(list)) {
    const value = params.get(name)
    if (value !== null && value !== '') kept.set(name, value)
  }
  return String(kept)
}

/** The address that shows a view: what it says of the list is the view's, all else stays; the first page. */
export function viewAddress(params: URLSearchParams, list: ListDescription, query: string): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const name of [...namesOf(list), 'page']) after.delete(name)
  for (const [name, value] of new URLSearchParams(query)) after.set(name, value)
  return after
}

/** Whether an address says anything of the list. */
export const isBare = (params: URLSearchParams, list: ListDescription): boolean =>
  viewQuery(params, list) === '' && params.get('page') === null

/** The views with one more; one of the same name and list is replaced, and stays what opens first if it was. */
export function withView(views: readonly ListView[], view: ListView): ListView[] {
  const at = views.findIndex(({ list, name }) => list === view.list && name === view.name)
  const before = views[at]
  if (!before) return [...views, view]
  return views.with(at, { ...before, query: view.query })
}

/** The views, of which this one is what its list opens with; the same again: none is. */
export function withDefault(views: readonly ListView[], chosen: ListView, isDefault: boolean): ListView[] {
  return views.map((view) =>
    view.list === chosen.list ? { ...view, is_default: isDefault && view.id === chosen.id } : view,
  )
}

/** Back at its place, as far as others have not come meanwhile. */
export function withReturned(views: readonly ListView[], view: ListView, at: number): ListView[] {
  if (views.some(({ id }) => id === view.id)) return [...views]
  const hasDefault = views.some(({ list, is_default }) => list === view.list && is_default)
  return views.toSpliced(at, 0, { ...view, is_default: view.is_default && !hasDefault })
}
