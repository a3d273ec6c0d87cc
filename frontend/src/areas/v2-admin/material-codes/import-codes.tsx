import type { ImportedList } from '@tcheck/contract/groups/admin-material-codes'
import { useState } from 'react'
import { SheetDrop } from '../../../features/uploads/sheet-drop.tsx'
import { client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { fullDay } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FindingsTable } from '../../../ui/findings-table.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

const HEADINGS = 'コード,教材,教科,学年,準拠,有効期限,使える問題,1教室だけ'

/** A publisher's own codes as a list: chosen, looked at, taken as a whole. */
export function ImportCodes({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [file, setFile] = useState<string | null>(null)
  const [list, setList] = useState<ImportedList | null>(null)
  const sending = useSave({
    save: ({ file: sent, is_check }: { file: string; is_check: boolean }) =>
      client.adminMaterialCodes.registerList({ file: sent, is_check }),
    onSaved: ({ list: told }) => {
      setList(told)
      if (!told.is_stored) return
      notify.success(`教材コードを${told.new_count}件取り込みました`)
      onDone()
    },
  })
  const choose = (chosen: string) => {
    setFile(chosen)
    setList(null)
    sending.save({ file: chosen, is_check: true })
  }
  return (
    <Card title="使っているコードを取り込む">
      <div className="stack">
        <p>
          出版社で印刷しているコードを、そのまま使えるようにします。1行目の見出し: <code>{HEADINGS}</code>
        </p>
        <SheetDrop label="教材コードの一覧" onFile={choose} />
        {sending.isSaving && <p role="status">確かめています。</p>}
        {sending.error && <ErrorNote title="取り込めませんでした。" error={sending.error} />}
        {list && <FindingsTable {...list} />}
        {list && list.problem_count === 0 && <Preview list={list} />}
        <div className="row">
          {file !== null && list?.problem_count === 0 && list.new_count > 0 && (
            <BusyButton
              kind="primary"
              isBusy={sending.isSaving}
              onClick={() => sending.save({ file, is_check: false })}
            >
              {`${list.new_count}件を取り込む`}
            </BusyButton>
          )}
          <Button onClick={onCancel}>やめる</Button>
        </div>
      </div>
    </Card>
  )
}

function Preview({ list: { issues, new_count, unchanged_count } }: { list: ImportedList }) {
  return (
    <>
      <Note
        kind={new_count > 0 ? 'ok' : 'info'}
      >{`新しいコードが${new_count}件、変わらないコードが${unchanged_count}件あります。まだ取り込んでいません。`}</Note>
      <ul>
        {issues.map((issue) => (
          <li key={issue.row}>
            <b>{issue.title}</b>
            <span>{`(${gradeText(issue.grade_id)} ${issue.subject_name}・問題${issue.set_count}件・${fullDay(issue.valid_until)}まで): ${issue.codes.join('、')}`}</span>
            {issue.new_count + issue.unchanged_count > issue.codes.length && <span>{' ほか'}</span>}
            <span>{`(新しい ${issue.new_count}件)`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
