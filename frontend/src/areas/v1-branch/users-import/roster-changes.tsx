import type { MissingStudent, RosterChange, RosterPreview } from '@tcheck/contract/roster-import'
import { useState } from 'react'
import { ChangeGroup } from '../../../features/list-import/change-group.tsx'
import { ReadAsCard } from '../../../features/list-import/read-as-card.tsx'
import { SheetDrop } from '../../../features/uploads/sheet-drop.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FindingsTable } from '../../../ui/findings-table.tsx'
import { SelectControl } from '../../../ui/form/select-control.tsx'
import { Note } from '../../../ui/note.tsx'
import type { RosterFile } from './choose-roster.tsx'
import { groupsOf, type MissingChoice, takenCount } from './roster-groups.ts'

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
      <ReadAsCard {...preview} />
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
      {groupsOf(changes).map(({ kind, word, changes: own }) => (
        <ChangeGroup
          key={kind}
          title={`${word} ${own.length}人`}
          changes={own}
          keyOf={({ row, student_id }) => `${row} ${student_id ?? ''}`}
          place={({ grade }) => gradeText(grade)}
          {...(kind === 'missing' && {
            about: 'ファイルに名前のない生徒です。選んだ人だけ変わります。選ばなければ、そのままです。',
            choice: ({ name, student_id }: RosterChange) => (
              <SelectControl<MissingChoice>
                className="input sel"
                aria-label={`${name}さんをどうするか`}
                value={missing.get(student_id ?? '') ?? ''}
                choices={CHOICES}
                onChoose={(state) => setMissing((before) => new Map(before).set(student_id ?? '', state))}
              />
            ),
          })}
        />
      ))}
      {file.takeError && <ErrorNote title="取り込めませんでした。" error={file.takeError} />}
      <div className="row wrap gap-10">
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

const CHOICES = [
  ['', 'そのまま'],
  ['paused', '休会にする'],
  ['left', '退会にする(記録は残ります)'],
] as const
