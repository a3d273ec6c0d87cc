import type { ListDescription } from '@tcheck/contract/list'
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** A field of the row, an order of the call, or a name of its own. What is an order gets a button in its header. */
  key: string
  /** Left out: what the contract calls the field or the order. */
  header?: string
  /** Left out: `text`. */
  cell?: (row: Row) => ReactNode
  /** What is exported. Left out: the field in the contract's words. */
  text?: (row: Row) => string
  isNumber?: boolean
  /** Not shown until somebody asks for it. */
  isHidden?: boolean
  width?: number
}

/** A column with all that was left out. */
export interface ShownColumn<Row> extends Column<Row> {
  header: string
  text: (row: Row) => string
  cell: (row: Row) => ReactNode
  isSortable: boolean
  /** A short text, which stands on one line. */
  isShort: boolean
}

export function completeColumn<Row>(column: Column<Row>, list: ListDescription): ShownColumn<Row> {
  const { key } = column
  const field = list.fields[key]
  const text = column.text ?? ((row: Row) => fieldText(row, key, field?.words))
  return {
    ...column,
    header: column.header ?? list.sorts[key] ?? field?.label ?? key,
    text,
    cell: column.cell ?? text,
    isSortable: key in list.sorts,
    isShort: column.cell === undefined,
  }
}

function fieldText(row: unknown, key: string, words: Readonly<Record<string, string>> | undefined): string {
  const value = (row as Readonly<Record<string, unknown>>)[key]
  if (value === undefined || value === null) return ''
  return words?.[String(value)] ?? String(value)
}
