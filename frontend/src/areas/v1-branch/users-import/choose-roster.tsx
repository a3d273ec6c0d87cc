import { IconDownload } from '@tabler/icons-react'
import { SheetDrop } from '../../../features/uploads/sheet-drop.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useRosterExport } from './use-roster-export.ts'
import type { RosterFile } from './use-roster-file.ts'
import css from './users-import.module.css'

const NEEDED = '名前、学年'
const OTHERS =
  'ふりがな、学校、ユーザー名、入会日、状態、受講、保護者のユーザー名、保護者の名前、生徒ID(保護者は「保護者2の…」「保護者3の…」も)'

/** What a file has to be, and where it is put. */
export function ChooseRoster({ file }: { file: RosterFile }) {
  const exporting = useRosterExport()
  return (
    <Card title="名簿のファイルを選ぶ">
      <div className="stack">
        <SheetDrop label="名簿" onFile={file.check} />
        {file.isChecking && <p role="status">いまの名簿と比べています。</p>}
        {file.checkError && <ErrorNote title="名簿を読めませんでした。" error={file.checkError} />}
        <dl className={css.words}>
          <dt>いる列</dt>
          <dd>{NEEDED}</dd>
          <dt>あれば読む列</dt>
          <dd>{OTHERS}</dd>
          <dt>書き方</dt>
          <dd>1行目が見出しで、順番は自由です。ほかの列は使いません。空いているところは、いまのまま残ります。</dd>
        </dl>
        <p className="muted">ちがいを見てから決めます。選んだだけでは、何も変わりません。</p>
        {exporting.error && <ErrorNote title="Excelを作れませんでした。" error={exporting.error} />}
        <p>
          <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
            <IconDownload className="i" aria-hidden />
            {exporting.isSaving ? 'Excelを作っています…' : 'いまの名簿をExcelにする'}
          </BusyButton>
        </p>
      </div>
    </Card>
  )
}
