import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ColumnDef, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ShownColumn } from './column.ts'
import css from './records.module.css'
import type { ListAddress } from './use-list-address.ts'
import type { Selection } from './use-selection.ts'

export interface RecordsProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly ShownColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  address: ListAddress
  /** null: nothing is done with several. */
  selection: Selection<Row> | null
  isBusy: boolean
}

/** Rows that the server narrows, orders and pages; the first column names the row. */
export function RecordsTable<Row>(props: RecordsProps<Row>) {
  const { label, rows, columns, idOf, nameOf, address, selection, isBusy } = props
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo<ColumnDef<Row>[]>(
    () => columns.map(({ key, cell }) => ({ id: key, cell: ({ row }) => cell(row.original) })),
    [columns],
  )
  const table = useReactTable({
    data,
    columns: definitions,
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    state: { rowSelection: selection?.byId ?? {} },
  })
  return (
    <section className={css.scroll} aria-label={label} aria-busy={isBusy}>
      <table>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.choice}>
                <CheckBox
                  label="この表のすべてを選ぶ"
                  isChecked={rows.length > 0 && rows.every((row) => selection.has(row))}
                  onChange={(isOn) => selection.chooseAll(rows, isOn)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} address={address} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-record tabIndex={-1} className={row.getIsSelected() ? css.chosen : undefined}>
              {selection && (
                <td className={css.choice}>
                  <CheckBox
                    label={`選ぶ: ${nameOf(row.original)}`}
                    isChecked={row.getIsSelected()}
                    onChange={(isOn) => selection.choose(row.original, isOn)}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell, at) => (
                <td key={cell.id} className={cellClass(columns[at], at)} {...(at === 0 && { 'data-open': '' })}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first column names the row: a long name goes on in a second line. */
function cellClass<Row>(column: ShownColumn<Row> | undefined, at: number): string | undefined {
  if (column?.isNumber) return 'right num'
  return column?.isShort && at > 0 ? 'nowrap' : undefined
}

interface CheckBoxProps {
  label: string
  isChecked: boolean
  onChange: (isOn: boolean) => void
}

export const CheckBox = ({ label, isChecked, onChange }: CheckBoxProps) => (
  <input
    type="checkbox"
    className={css.box}
    aria-label={label}
    checked={isChecked}
    onChange={(event) => onChange(event.target.checked)}
  />
)

function Header<Row>({ column, address }: { column: ShownColumn<Row>; address: ListAddress }) {
  const { key, header, isSortable, isNumber, width } = column
  const order = address.sort === key ? address.order : null
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      className={isNumber ? 'right' : undefined}
      {...(order && { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      {isSortable ? (
        <button type="button" className={css.sort} onClick={() => address.sortBy(key)}>
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
