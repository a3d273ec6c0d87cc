import type { ShownColumn } from './column.ts'
import { useColumnChoices } from './hidden-columns.ts'
import { COLUMNS, columnsWords, shownKeys } from './shown-columns.ts'
import type { ListAddress } from './use-list-address.ts'

/** Which columns are shown: the address says it, so that a link shows the same; the device remembers it for the next visit. */
export function useShownColumns<Row>(list: string, columns: readonly ShownColumn<Row>[], address: ListAddress) {
  const { choices, keep } = useColumnChoices(list)
  const keys = shownKeys(columns, address.params.get(COLUMNS), choices)
  const show = (key: string, isShown: boolean) => {
    const next = new Set([...keys, key])
    if (!isShown) next.delete(key)
    keep(Object.fromEntries(columns.slice(1).map((column) => [column.key, next.has(column.key)])))
    address.changeLook({ [COLUMNS]: columnsWords(columns, next) })
  }
  return {
    isShown: ({ key }: ShownColumn<Row>) => keys.has(key),
    show,
    /** What the address has to say of them for somebody else to see the same. */
    words: columnsWords(columns, keys),
  }
}
