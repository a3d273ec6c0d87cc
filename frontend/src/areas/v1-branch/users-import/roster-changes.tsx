import { IconArrowRight } from '@tabler/icons-react'
import type { MissingStudent, RosterChange, RosterPreview } from '@tcheck/contract/roster-import'
import { useState } from 'react'
import { SheetDrop } from '../../../features/uploads/sheet-drop.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FindingsTable } from '../../../ui/findings-table.tsx'
import { SelectControl } from '../../../ui/form/select-control.tsx'
import { Note } from '../../../ui/note.tsx'
import type { RosterFile } from './choose-roster.tsx'
import { groupsOf, type MissingChoice, type RosterGroup, takenCount } from './roster-groups.ts'
import css from './users-import.module.css'

const FIRST = 5
const MORE = 100

interface RosterChangesProps {
  preview: RosterPreview
  file: RosterFile
}

/** What the file would change; nothing has changed yet. */
export function RosterChanges({ preview, file }: RosterChangesProps) {
  const [missing, setMissing] = useState<ReadonlyMap<string, MissingChoice>>(new Map())
  const { problem_count, warning_count, changes, unchanged_count } = preview
  const count = takenCount(changes, missing)
  const said = [...missing].flatMap(([student_id, state]): MissingStudent[] =>
    state === '' ? [] : [{ student_id, state }],
  )
  return (
    <div className="stack">
      <ReadAs preview={preview} />
      {problem_count === 0 && warning_count > 0 && (
        <Card title="確かめるところ">
          <div className="stack">
            <FindingsTable {...preview} />
          </div>
        </Card>
      )}
      {problem_count > 0 ? (
        <Card title="直すところ">
          <div className="stack">
            <FindingsTable {...preview} />
            <SheetDrop label="直した名簿" onFile={file.check} />
            {file.isChecking && <p role="status">いまの名簿と比べています。</p>}
            {file.checkError && <ErrorNote title="名簿を読めませんでした。" error={file.checkError} />}
          </div>
        </Card>
      ) : (
        <Note kind={count > 0 ? 'info' : 'ok'}>
          {`${
            changes.some(({ kind }) => kind !== 'missing')
              ? 'まだ取り込んでいません。'
              : 'この名簿は、いまの名簿と同じです。'
          }変わらない生徒は${unchanged_count}人です。`}
        </Note>
      )}
      {groupsOf(changes).map((group) => (
        <ChangeGroup
          key={group.kind}
          group={group}
          missing={missing}
          onMissing={(id, choice) => setMissing((before) => new Map(before).set(id, choice))}
        />
      ))}
      {file.takeError && <ErrorNote title="取り込めませんでした。" error={file.takeError} />}
      <div className={`row wrap gap-10 ${css.foot}`}>
        <Button onClick={file.forget}>別のファイルを選ぶ</Button>
        <span className="grow" />
        {problem_count > 0 ? (
          <span className="muted">直すところがなくなると、取り込めます。</span>
        ) : (
          count > 0 && (
            <BusyButton kind="primary" isBusy={file.isTaking} onClick={() => file.store(said)}>
              {file.isTaking ? '取り込みをはじめています…' : `${count}人を取り込む`}
            </BusyButton>
          )
        )}
      </div>
    </div>
  )
}

/** How the file was read: its headings, each with what it is taken for. */
const ReadAs = ({ preview: { row_count, encoding, headings } }: { preview: RosterPreview }) => (
  <Card>
    <p className="muted">
      <span>{`${row_count}人`}</span>
      {encoding !== null && <span>{`・${encoding}で読みました`}</span>}
    </p>
    <ul className={`flex wrap gap-6 ${css.headings}`} aria-label="見出しの読み方">
      {headings.map(({ heading, taken_for }) => (
        <li key={`${heading} ${taken_for}`}>
          <Chip kind={taken_for === null ? 'line' : 'plain'}>
            <span>{heading}</span>
            <IconArrowRight className="i i-s" aria-label="は" />
            <span>{taken_for ?? '使いません'}</span>
          </Chip>
        </li>
      ))}
    </ul>
  </Card>
)

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
function ChangeGroup({ group: { kind, word, changes }, missing, onMissing }: ChangeGroupProps) {
  const [shown, setShown] = useState(FIRST)
  const left = changes.length - shown
  return (
    <Card title={`${word} ${changes.length}人`} isPadded={false}>
      {kind === 'missing' && (
        <p className={css.about}>ファイルに名前のない生徒です。選んだ人だけ変わります。選ばなければ、そのままです。</p>
      )}
      <ul className={css.changes}>
        {changes.slice(0, shown).map((change) => (
          <li className="row wrap" key={`${change.row} ${change.student_id ?? ''}`}>
            <span className={css.row}>{change.row > 0 && `${change.row}行目`}</span>
            <b className={css.name}>{change.name}</b>
            <span className={css.grade}>{gradeText(change.grade)}</span>
            <span className={`flex wrap min-width-0 ${css.what}`}>
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
          <Button kind="quiet" size="sm" onClick={() => setShown(shown + MORE)}>{`あと${left}人を見る`}</Button>
        </p>
      )}
    </Card>
  )
}

const Differences = ({ change: { kind, differences, note } }: { change: RosterChange }) => (
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
