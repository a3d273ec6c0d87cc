import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { type ReactNode, useId, useMemo } from 'react'
import { Tick } from '../../ui/form/tick.tsx'
import type { Marking } from './bulk-bar.tsx'
import type { ShownColumn } from './column.ts'
import css from './records.module.css'
import { ACTS } from './row-acts.tsx'
import type { ListAddress } from './use-list-address.ts'

export interface RecordsProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly ShownColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  address: ListAddress
  /** null: nothing is done with several. */
  selection: Marking<Row> | null
  /** What names a row marks it too: it leads nowhere. */
  isMarkedByName: boolean
  isBusy: boolean
}

/** Rows that the server narrows, orders and pages; the first column names the row. */
export function RecordsTable<Row>(props: RecordsProps<Row>) {
  const { label, rows, columns, idOf, nameOf, address, selection, isMarkedByName, isBusy } = props
  const id = useId()
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(() => columns.map(({ key }) => ({ id: key })), [columns])
  const table = useReactTable({
    data,
    columns: definitions,
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    state: { rowSelection: Object.fromEntries(rows.map((row) => [idOf(row), selection?.has(row) ?? false])) },
  })
  return (
    <section className={`scroll-x ${css.scroll}`} aria-label={label} aria-busy={isBusy}>
      <table>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.choice}>
                {selection.chooseAll ? (
                  <CheckBox
                    label="この表のすべてを選ぶ"
                    isChecked={rows.length > 0 && rows.every((row) => selection.has(row))}
                    onChange={(isOn) => selection.chooseAll?.(rows, isOn)}
                  />
                ) : (
                  <span className="sr">選ぶ</span>
                )}
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
                    id={`${id}-${row.id}`}
                    label={`選ぶ: ${nameOf(row.original)}`}
                    isChecked={row.getIsSelected()}
                    onChange={(isOn) => selection.choose(row.original, isOn)}
                  />
                </td>
              )}
              {columns.map((column, at) => {
                // Called, not drawn as a part of its own: columns are made anew with each change of the page, and a new part would take the focus away.
                const content = column.cell(row.original)
                const className = cellClass(column, at)
                if (at > 0)
                  return (
                    <td key={column.key} className={className}>
                      {content}
                    </td>
                  )
                return (
                  <th key={column.key} scope="row" className={className} data-open>
                    {isMarkedByName ? (
                      <label className={css.marks} htmlFor={`${id}-${row.id}`}>
                        {content}
                      </label>
                    ) : (
                      content
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first column names the row: a long name goes on in a second line. */
function cellClass<Row>(column: ShownColumn<Row>, at: number): string | undefined {
  // Verbs have nothing to say on paper.
  if (column.key === ACTS) return 'nowrap no-print'
  if (column.isNumber) return 'right num'
  return column.isShort && at > 0 ? 'nowrap' : undefined
}

interface CheckBoxProps {
  id?: string
  label: string
  isChecked: boolean
  onChange: (isOn: boolean) => void
}

export const CheckBox = ({ id, label, isChecked, onChange }: CheckBoxProps) => (
  <Tick id={id} className={css.box} aria-label={label} isOn={isChecked} onTurn={onChange} />
)

function Header<Row>({ column, address }: { column: ShownColumn<Row>; address: ListAddress }) {
  const { key, header, isSortable, isNumber, width } = column
  const order = address.sort === key ? address.order : null
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width }}
      className={key === ACTS ? 'no-print' : isNumber ? 'right' : undefined}
      {...(order && { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      {isSortable ? (
        <button type="button" className={`bare inline-row gap-6 bold ${css.sort}`} onClick={() => address.sortBy(key)}>
          <span>{header}</span>
          {order && (
            <span className={`inline-row gap-2 ink-primary text-12 ${css.order}`}>
              <Arrow className="i i-s" aria-hidden />
              <span>{order === 'asc' ? '昇順' : '降順'}</span>
            </span>
          )}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

/** A heading over nothing says nothing; in a table the column keeps its place. */
const isNothing = (shown: ReactNode) => shown === null || shown === undefined || shown === false || shown === ''

/** The rows on a telephone: a card each, its first column on top, the others by their names. */
export function RecordCards<Row>(props: RecordsProps<Row>) {
  const { label, rows, columns, idOf, nameOf, selection, isMarkedByName, isBusy } = props
  const id = useId()
  const [title, ...others] = columns
  return (
    <ul className={`grid ${css.cards}`} aria-label={label} aria-busy={isBusy}>
      {rows.map((row) => (
        <li key={idOf(row)} data-record tabIndex={-1} className={selection?.has(row) ? css.chosen : undefined}>
          <div className="flex align-start gap-10 text-15">
            {selection && (
              <CheckBox
                id={`${id}-${idOf(row)}`}
                label={`選ぶ: ${nameOf(row)}`}
                isChecked={selection.has(row)}
                onChange={(isOn) => selection.choose(row, isOn)}
              />
            )}
            {isMarkedByName ? (
              <label className={css.marks} htmlFor={`${id}-${idOf(row)}`}>
                {title?.cell(row)}
              </label>
            ) : (
              <span data-open>{title?.cell(row)}</span>
            )}
          </div>
          <dl>
            {others.map(({ key, header, cell }) => {
              const shown = cell(row)
              return isNothing(shown) ? null : (
                <div key={key} className={key === ACTS ? css.cardActs : undefined}>
                  <dt className={key === ACTS ? 'sr' : undefined}>{header}</dt>
                  <dd>{shown}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
