import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import css from './data-table.module.css'
import { Pages } from './pages.tsx'
import { useListState } from './use-list-state.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server sorts by this key; the header becomes a button with the direction as a word. */
  isSortable?: boolean
  isNumber?: boolean
  width?: number
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Left out: all rows are there and no pages are shown. */
  totalCount?: number
  empty: ReactNode
}

/** Rows that the server pages and sorts; page and order live in the address. */
export function DataTable<Row>({ label, columns, rows, rowKey, totalCount, empty }: DataTableProps<Row>) {
  const list = useListState()
  if (rows.length === 0) return empty
  return (
    <>
      <section className={css.scroll} aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Header key={column.key} column={column} list={list} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={column.isNumber ? 'right num' : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {totalCount !== undefined && <Pages totalCount={totalCount} list={list} />}
    </>
  )
}

function Header<Row>({ column, list }: { column: Column<Row>; list: ReturnType<typeof useListState> }) {
  const { key, header, isSortable, isNumber, width } = column
  const order = list.sort === key ? list.order : null
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      className={isNumber ? 'right' : undefined}
      {...(order && { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      {isSortable ? (
        <button type="button" className={css.sort} onClick={() => list.sortBy(key)}>
          {header}
          {order && (
            <span className={css.order}>
              <Arrow className="i i-s" aria-hidden />
              {order === 'asc' ? '昇順' : '降順'}
            </span>
          )}
        </button>
      ) : (
        header
      )}
    </th>
  )
}
