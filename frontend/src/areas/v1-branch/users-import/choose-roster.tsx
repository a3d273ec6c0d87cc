import { IconDownload } from '@tabler/icons-react'
import { rosterColumns } from '@tcheck/contract/roster-columns'
import type { MissingStudent, RosterPreview } from '@tcheck/contract/roster-import'
import { useState } from 'react'
import { ColumnGuide } from '../../../features/list-import/column-guide.tsx'
import { SheetDrop } from '../../../features/uploads/sheet-drop.tsx'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useRosterExport, useRosterTemplate } from './use-roster-export.ts'

/** What a file has to be, and where it is put. */
export function ChooseRoster({ file }: { file: RosterFile }) {
  const exporting = useRosterExport()
  const template = useRosterTemplate()
  return (
    <Card title="名簿のファイルを選ぶ">
      <div className="stack">
        <SheetDrop label="名簿" onFile={file.check} />
        {file.isChecking && <p role="status">いまの名簿と比べています。</p>}
        {file.checkError && <ErrorNote title="名簿を読めませんでした。" error={file.checkError} />}
        <p>
          1行目が見出しで、順番は自由です。ほかの列は使いません。空いているところは、いまのまま残ります。いるのは、名前と学年だけです。
        </p>
        <ColumnGuide columns={rosterColumns} />
        <p className="muted">ちがいを見てから決めます。選んだだけでは、何も変わりません。</p>
        {exporting.error && <ErrorNote title="Excelを作れませんでした。" error={exporting.error} />}
        {template.error && <ErrorNote title="ひな形を作れませんでした。" error={template.error} />}
        <p className="row wrap">
          <BusyButton isBusy={template.isSaving} onClick={() => template.save(undefined)}>
            <IconDownload className="i" aria-hidden />
            ひな形をダウンロードする
          </BusyButton>
          <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
            <IconDownload className="i" aria-hidden />
            <span>{exporting.isSaving ? 'Excelを作っています…' : 'いまの名簿をExcelに書き出す'}</span>
          </BusyButton>
        </p>
      </div>
    </Card>
  )
}

/** The file that was chosen, what it would change, and the taking of it. */
export type RosterFile = ReturnType<typeof useRosterFile>

/** @param onBegun told the id of the import */
export function useRosterFile(onBegun: (id: string) => void) {
  const [chosen, setChosen] = useState<{ file: string; preview: RosterPreview; key: string } | null>(null)
  const checking = useSave({
    save: async (file: string) => ({ file, ...(await client.branchRosterImports.check({ file })) }),
    // One key for one file that was looked at: what is sent again after a lost answer is one import.
    onSaved: ({ file, preview }) => setChosen({ file, preview, key: crypto.randomUUID() }),
  })
  const taking = useSave({
    save: ({ missing }: { missing: MissingStudent[] }) => {
      const { file, preview, key } = chosen ?? { file: '', preview: { fingerprint: '' }, key: '' }
      return client.branchRosterImports.create({
        ...{ file, missing, fingerprint: preview.fingerprint, idempotency_key: key },
      })
    },
    onSaved: ({ import: begun }) => onBegun(begun.id),
  })
  return {
    preview: chosen?.preview ?? null,
    check: (file: string) => {
      taking.reset()
      checking.save(file)
    },
    isChecking: checking.isSaving,
    checkError: checking.error,
    store: (missing: MissingStudent[]) => taking.save({ missing }),
    isTaking: taking.isSaving,
    takeError: taking.error,
    forget: () => {
      taking.reset()
      checking.reset()
      setChosen(null)
    },
  }
}
