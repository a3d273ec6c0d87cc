import { IconDownload } from '@tabler/icons-react'
import { MOST_LISTED } from '@tcheck/contract/teacher-columns'
import type { IssuedPassword, TeacherList } from '@tcheck/contract/teacher-list'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FindingsTable } from '../../ui/findings-table.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { ChangeGroup } from '../list-import/change-group.tsx'
import { ColumnGuide } from '../list-import/column-guide.tsx'
import { ReadAsCard } from '../list-import/read-as-card.tsx'
import { SheetDrop } from '../uploads/sheet-drop.tsx'
import { type TeacherWord, teacherLists, teacherTemplate } from './teacher-template.ts'

export interface SentList {
  file: string
  /** Of the check whose result is stored. */
  fingerprint?: string
}

interface TeacherListImportProps {
  who: TeacherWord
  /** Names of the subjects that a template offers. */
  subjects?: readonly string[]
  /** The field that chooses the branch, where the caller has several; an empty id: none is chosen yet. */
  branch?: { field: ReactNode; id: string }
  send: (list: SentList) => Promise<{ list: TeacherList }>
  onStored: (issued: readonly IssuedPassword[]) => void
  /** Beside the buttons. */
  cancel: ReactNode
}

/** A list of teachers: checked first, with every field that will be stored, then stored as it was checked. */
export function TeacherListImport(props: TeacherListImportProps) {
  const { who, subjects = [], branch, send, onStored, cancel } = props
  const [checked, setChecked] = useState<{ file: string; branchId: string; list: TeacherList } | null>(null)
  const branchId = branch?.id ?? ''
  const sending = useSave({
    save: async (sent: SentList) => ({ file: sent.file, branchId, ...(await send(sent)) }),
    onSaved: (answer) => {
      setChecked(answer)
      const { is_stored, changes, issued } = answer.list
      if (!is_stored) return
      notify.success(`${who}${changes.length}人を取り込みました`)
      onStored(issued)
    },
  })
  const choose = (file: string) => {
    setChecked(null)
    sending.save({ file })
  }
  // A check holds for one branch.
  const shown = checked?.branchId === branchId ? checked : null
  return (
    <div className="stack">
      <Card title={`${who}の一覧を取り込む`}>
        <div className="stack">
          {branch?.field}
          <p>{`ExcelかCSVの一覧です。1行目が見出しで、順番は自由です。ほかの列は使いません。空いているところは、いまのまま残ります。いるのは、名前だけです。1度に取り込めるのは、新しい人と変わる人で${MOST_LISTED[teacherLists[who].realm]}人までです。`}</p>
          <ColumnGuide columns={teacherLists[who].columns} />
          <p className="muted">ちがいを見てから決めます。選んだだけでは、何も変わりません。</p>
          {branch?.id !== '' && <SheetDrop key={branchId} label={`${who}の一覧`} onFile={choose} />}
          {sending.isSaving && <p role="status">{checked === null ? '確かめています。' : '取り込んでいます。'}</p>}
          {sending.error && <ErrorNote title="取り込めませんでした。" error={sending.error} />}
          <div className="row wrap gap-10">
            <TemplateButton who={who} subjects={subjects} />
            {cancel}
          </div>
        </div>
      </Card>
      {shown && (
        <CheckedList
          who={who}
          list={shown.list}
          isBusy={sending.isSaving}
          onTake={() => sending.save({ file: shown.file, fingerprint: shown.list.fingerprint })}
        />
      )}
    </div>
  )
}

function TemplateButton({ who, subjects }: { who: TeacherWord; subjects: readonly string[] }) {
  const making = useSave({
    save: async (_: undefined) => {
      const { templateFile } = await import('../list-import/list-template.ts')
      return templateFile(teacherTemplate(who, subjects))
    },
    onSaved: (file) => {
      notify.success(`「${saveFile(file, file.name)}」を保存しました`)
    },
  })
  return (
    <>
      {making.error && <ErrorNote title="ひな形を作れませんでした。" error={making.error} />}
      <BusyButton isBusy={making.isSaving} onClick={() => making.save(undefined)}>
        <IconDownload className="i" aria-hidden />
        ひな形をダウンロードする
      </BusyButton>
    </>
  )
}

const GROUPS = [
  ['new', '新しい'],
  ['changed', '変わる'],
] as const

interface CheckedListProps {
  who: TeacherWord
  list: TeacherList
  isBusy: boolean
  onTake: () => void
}

/** What the list would change; nothing has changed yet. */
function CheckedList({ who, list, isBusy, onTake }: CheckedListProps) {
  const { changes, problem_count, warning_count, unchanged_count } = list
  return (
    <>
      <ReadAsCard {...list} />
      {(problem_count > 0 || warning_count > 0) && (
        <Card title={problem_count > 0 ? '直すところ' : '確かめるところ'}>
          <div className="stack">
            <FindingsTable {...list} />
          </div>
        </Card>
      )}
      {problem_count === 0 && (
        <Note kind={changes.length > 0 ? 'info' : 'ok'}>
          {`${changes.length > 0 ? 'まだ取り込んでいません。' : 'この一覧は、いまの登録と同じです。'}変わらない${who}は${unchanged_count}人です。`}
        </Note>
      )}
      {GROUPS.map(([kind, word]) => {
        const own = changes.filter((one) => one.kind === kind)
        return (
          own.length > 0 && (
            <ChangeGroup
              key={kind}
              title={`${word}${who} ${own.length}人`}
              changes={own}
              keyOf={({ row }) => `${row}`}
            />
          )
        )
      })}
      {problem_count === 0 && changes.length > 0 && (
        <p>
          <BusyButton kind="primary" isBusy={isBusy} onClick={onTake}>
            {`${changes.length}人を取り込む`}
          </BusyButton>
        </p>
      )}
    </>
  )
}
