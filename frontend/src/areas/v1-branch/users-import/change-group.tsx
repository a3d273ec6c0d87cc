import { IconArrowRight } from '@tabler/icons-react'
import type { RosterChange } from '@tcheck/contract/roster-import'
import { useState } from 'react'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectControl } from '../../../ui/form/select-control.tsx'
import type { MissingChoice, RosterGroup } from './roster-groups.ts'
import css from './users-import.module.css'

const FIRST = 5
const MORE = 100
const CHOICES = [
  ['', 'そのまま'],
  ['paused', '休会にする'],
  ['left', '退会にする(記録は残ります)'],
] as const

interface ChangeGroupProps {
  group: RosterGroup
  missing: ReadonlyMap<string, MissingChoice>
  onMissing: (studentId: string, choice: MissingChoice) => void
}

/** Changes of one kind; the first of them, and more where they are asked for. */
export function ChangeGroup({ group: { kind, word, changes }, missing, onMissing }: ChangeGroupProps) {
  const [shown, setShown] = useState(FIRST)
  const left = changes.length - shown
  return (
    <Card title={`${word} ${changes.length}人`} isPadded={false}>
      {kind === 'missing' && (
        <p className={css.about}>ファイルに名前のない生徒です。選んだ人だけ変わります。選ばなければ、そのままです。</p>
      )}
      <ul className={css.changes}>
        {changes.slice(0, shown).map((change) => (
          <li key={`${change.row} ${change.student_id ?? ''}`}>
            <span className={css.row}>{change.row > 0 && `${change.row}行目`}</span>
            <b className={css.name}>{change.name}</b>
            <span className={css.grade}>{gradeInWords(change.grade)}</span>
            <span className={css.what}>
              <Differences change={change} />
            </span>
            {kind === 'missing' && (
              <SelectControl<MissingChoice>
                className="input sel"
                aria-label={`${change.name}さんをどうするか`}
                value={missing.get(change.student_id ?? '') ?? ''}
                choices={CHOICES}
                onChoose={(choice) => onMissing(change.student_id ?? '', choice)}
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={css.about}>
          <Button kind="quiet" size="sm" onClick={() => setShown(shown + MORE)}>
            あと{left}人を見る
          </Button>
        </p>
      )}
    </Card>
  )
}

const Differences = ({ change: { differences, note } }: { change: RosterChange }) => (
  <>
    {differences.map(({ label, before, after }) => (
      <span key={label} className={css.difference}>
        {label}
        <s>{before === '' ? '(なし)' : before}</s>
        <IconArrowRight className="i i-s" aria-label="から" />
        <b>{after}</b>
      </span>
    ))}
    {note !== '' && <span className="muted">{note}</span>}
  </>
)
