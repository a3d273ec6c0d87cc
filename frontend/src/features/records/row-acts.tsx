import type { ComponentType, ReactNode } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { type ButtonKind, ButtonLink } from '../../ui/button.tsx'
import type { ShownColumn } from './column.ts'
import css from './records.module.css'

/** What can be done with one row. */
export interface RowAct<Row> {
  /** 編集する */
  verb: string
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** Where it leads, or what it does; or a part of its own. */
  to?: (row: Row) => string
  onAct?: (row: Row) => void
  part?: (row: Row) => ReactNode
  isOffered?: (row: Row) => boolean
  kind?: ButtonKind
  isBusy?: boolean
  /** For screen readers where 「編集する: 青葉教室」 says too little. */
  label?: (row: Row) => string
}

/** Of a row that leads nowhere by its name, Enter presses the act that shows it: never one that changes something. */
const OPENING: ReadonlySet<string> = new Set(['開く', '変更', '直す', '編集する'])

/** The key of the column of acts. */
export const ACTS = 'acts'

/** The last column: never exported, never printed, always there. */
export const actsColumn = <Row,>(
  acts: readonly RowAct<Row>[],
  nameOf: (row: Row) => string,
  otherwise?: (row: Row) => ReactNode,
): ShownColumn<Row> => ({
  key: ACTS,
  header: '操作',
  isSortable: false,
  isShort: true,
  text: () => '',
  cell: (row) => {
    const offered = acts.filter(({ isOffered }) => isOffered?.(row) ?? true)
    if (offered.length === 0) return otherwise?.(row)
    const opener = offered.find(({ verb }) => OPENING.has(verb))
    return (
      <span className={`flex wrap gap-8 ${css.acts}`}>
        {offered.map((act) => (
          <Act key={act.verb} act={act} row={row} name={nameOf(row)} isOpener={act === opener} />
        ))}
      </span>
    )
  },
})

interface ActProps<Row> {
  act: RowAct<Row>
  row: Row
  name: string
  isOpener: boolean
}

function Act<Row>({ act, row, name, isOpener }: ActProps<Row>) {
  const { verb, icon: Icon, to, onAct, part, kind = 'plain', isBusy = false, label } = act
  if (part) return part(row)
  const words = label?.(row) ?? `${verb}: ${name}`
  const opening = isOpener ? { 'data-open': '' } : {}
  const shown = (
    <>
      {Icon && <Icon className="i i-s" aria-hidden />}
      <span>{verb}</span>
    </>
  )
  if (to) {
    return (
      <ButtonLink size="sm" kind={kind} to={to(row)} aria-label={words} {...opening}>
        {shown}
      </ButtonLink>
    )
  }
  return (
    <BusyButton size="sm" kind={kind} isBusy={isBusy} aria-label={words} onClick={() => onAct?.(row)} {...opening}>
      {shown}
    </BusyButton>
  )
}
