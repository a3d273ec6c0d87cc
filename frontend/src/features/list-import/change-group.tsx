import { IconArrowRight } from '@tabler/icons-react'
import type { Difference } from '@tcheck/contract/sheet-import'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import css from './list-import.module.css'

const FIRST = 5
const MORE = 100

interface ListedChange {
  /** 0: not in the file. */
  row: number
  name: string
  kind: string
  differences: readonly Difference[]
  note?: string
}

interface ChangeGroupProps<Change> {
  title: string
  about?: string
  changes: readonly Change[]
  keyOf: (change: Change) => string
  /** Between the name and what changes. */
  place?: (change: Change) => ReactNode
  /** At the end of the line. */
  choice?: (change: Change) => ReactNode
}

/** Changes of one kind; the first of them, and more where they are asked for. */
export function ChangeGroup<Change extends ListedChange>({
  title,
  about,
  changes,
  keyOf,
  place,
  choice,
}: ChangeGroupProps<Change>) {
  const [shown, setShown] = useState(FIRST)
  const left = changes.length - shown
  return (
    <Card title={title} isPadded={false}>
      {about !== undefined && <p className={css.about}>{about}</p>}
      <ul className={css.changes}>
        {changes.slice(0, shown).map((change) => (
          <li className="row wrap" key={keyOf(change)}>
            <span className={css.row}>{change.row > 0 && `${change.row}行目`}</span>
            <b className={css.name}>{change.name}</b>
            {place && <span className={css.grade}>{place(change)}</span>}
            <span className={`flex wrap min-width-0 ${css.what}`}>
              <Differences {...change} />
            </span>
            {choice?.(change)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={css.about}>
          <Button kind="quiet" size="sm" onClick={() => setShown(shown + MORE)}>{`あと${left}人を見る`}</Button>
        </p>
      )}
    </Card>
  )
}

const Differences = ({ kind, differences, note = '' }: ListedChange) => (
  <>
    {differences.map(({ label, before, after }) => (
      <span key={label} className="inline-row wrap gap-6">
        <span>{label}</span>
        {kind !== 'new' && (
          <>
            <s className="muted">{before === '' ? '(なし)' : before}</s>
            <IconArrowRight className="i i-s" aria-label="から" />
          </>
        )}
        <b>{after}</b>
      </span>
    ))}
    {note !== '' && <span className="muted">{note}</span>}
  </>
)
