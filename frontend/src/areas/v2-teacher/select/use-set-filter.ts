import { useListState } from '../../../ui/use-list-state.ts'
import type { SetFilter, SetOrder } from '../question-set/set-list-query.ts'

export const orderWords: Record<SetOrder, string> = { textbook: '教科書の順', title: '題名の順', code: 'コードの順' }

const orderOf = (text: string | null): SetOrder => (text === 'title' || text === 'code' ? text : 'textbook')

export const filterNames = ['subject', 'grade', 'junkyo', 'unit', 'q'] as const

/** The filter row, kept in the address. */
export function useSetFilter() {
  const list = useListState()
  const { params, page, perPage, change } = list
  const textOf = (name: string) => params.get(name) ?? ''
  const filter: SetFilter = {
    subject: textOf('subject'),
    grade: /^\d{1,2}$/.test(textOf('grade')) ? textOf('grade') : '',
    junkyo: textOf('junkyo'),
    unit: textOf('unit'),
    q: textOf('q'),
    order: orderOf(params.get('sets')),
    page,
    perPage,
  }
  const isFiltered = filterNames.some((name) => filter[name] !== '')
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, null])))
  return { list, filter, isFiltered, change, clear }
}
