import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { IssueDetail } from '@tcheck/contract/groups/admin-material-codes'
import { useEffect, useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { IssueForm } from './issue-form.tsx'
import { CODES_A_PAGE, codeLink, lossWords, printRanges } from './issue-text.ts'
import css from './material-codes.module.css'

const WHILE_ISSUING_MS = 2000

/** One issue: its codes as Excel and on paper, what they open, taking all of them back. */
export function IssueDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...api.adminMaterialCodes.show.queryOptions({ input: { id } }),
    refetchInterval: refetchIntervalOf((data) => data.material_code.state === 'issuing' && WHILE_ISSUING_MS),
  })
  const issue = query.data?.material_code
  return (
    <Dialog title={issue?.title ?? '教材コード'} shape="wide" onClose={onClose}>
      <LoadState query={query} failure="教材コードを読み込めませんでした。" lines={5} />
      {issue && (
        <div className="stack gap-16">
          {issue.state === 'issuing' && (
            <Note kind="info">コードを作っています。閉じても進みます。全部できると、使えるようになります。</Note>
          )}
          {issue.state === 'cancelled' && (
            <Note kind="warn">この発行は取りやめました。作りかけのコードは、どれも使えません。</Note>
          )}
          {issue.state !== 'issuing' && issue.state !== 'cancelled' && <HandOut issue={issue} />}
          <section className="stack">
            <h3>使える問題と期限</h3>
            <Change key={issue.revision} issue={issue} onClose={onClose} />
          </section>
          {issue.state !== 'cancelled' && <Withdraw issue={issue} />}
        </div>
      )}
    </Dialog>
  )
}

export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.adminMaterialCodes.key() })
}

function Change({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const refresh = useRefresh()
  const saved = async () => {
    notify.success('教材コードを変更しました')
    await refresh()
  }
  return <IssueForm issue={issue} onSaved={() => void saved()} onCancel={onClose} />
}

/** The codes on paper, in parts that a browser draws in seconds, and all of them as Excel. */
function HandOut({ issue }: { issue: IssueDetail }) {
  const [range, setRange] = useState<{ from: number; count: number } | null>(null)
  const exporting = useSave({
    save: () => client.adminMaterialCodes.export({ id: issue.id }),
    onSaved: (file) => void saveFile(file, '教材コード.xlsx'),
  })
  return (
    <section className="stack">
      <h3>{`コードを渡す(${issue.code ?? `${issue.code_count}個`})`}</h3>
      {exporting.error && <ErrorNote title="書き出せませんでした。" error={exporting.error} />}
      <div className="flex align-end wrap gap-10">
        <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
          <IconFileSpreadsheet className="i" aria-hidden />
          Excelに書き出す
        </BusyButton>
        {printRanges(issue.code_count).map((one) => (
          <Button key={one.from} disabled={range !== null} onClick={() => setRange(one)}>
            <IconPrinter className="i" aria-hidden />
            <span>
              {issue.code_count === 1 ? 'QRコードを印刷する' : `${one.from}〜${one.from + one.count - 1}番を印刷する`}
            </span>
          </Button>
        ))}
      </div>
      {range && <CodeSheet id={issue.id} range={range} onDone={() => setRange(null)} />}
      <p className="muted small">
        コードは、教材を買った人だけに渡るようにしてください。書き出しと印刷は記録されます。
      </p>
    </section>
  )
}

function Withdraw({ issue }: { issue: IssueDetail }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const revoking = useSave({
    save: (undo: boolean) => client.adminMaterialCodes.revoke({ id: issue.id, undo }),
    onSaved: async ({ material_code }) => {
      setAsking(false)
      notify.success(material_code.revoked_at === null ? '教材コードを元に戻しました' : '教材コードを無効にしました')
      await refresh()
    },
  })
  return (
    <section className="stack">
      <h3>無効にする</h3>
      {revoking.error && <ErrorNote title="変更できませんでした。" error={revoking.error} />}
      {issue.revoked_at === null ? (
        <div className="row">
          <Button kind="danger" onClick={() => setAsking(true)}>
            全部のコードを無効にする
          </Button>
        </div>
      ) : (
        <div className="row">
          <span>無効になっています。</span>
          <BusyButton isBusy={revoking.isSaving} onClick={() => revoking.save(true)}>
            元に戻す
          </BusyButton>
        </div>
      )}
      {isAsking && (
        <ConfirmByTyping
          title={`「${issue.title}」の教材コードを無効にしますか?`}
          loss={lossWords(issue)}
          name={issue.title}
          nameLabel={`教材「${issue.title}」`}
          verb="無効にする"
          isBusy={revoking.isSaving}
          onConfirm={() => revoking.save(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

interface CodeSheetProps {
  id: string
  range: { from: number; count: number }
  onDone: () => void
}

/** Codes to cut out and put into books, 24 an A4 page: the QR code leads a teacher to where it is registered. */
function CodeSheet({ id, range, onDone }: CodeSheetProps) {
  const sheet = useQuery({
    ...api.adminMaterialCodes.listSheet.queryOptions({ input: { id, ...range } }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = sheet
  useEffect(() => {
    if (!data) return
    window.print()
    onDone()
  }, [data, onDone])
  if (sheet.error) return <ErrorNote title="印刷するコードを読み込めませんでした。" error={sheet.error} />
  if (!data) return <p role="status">{`印刷の準備をしています。A4に${CODES_A_PAGE}枚ずつ入ります。`}</p>
  return (
    <PrintSheet heading="教材コード">
      <div className={css.paper}>
        {data.codes.map(({ code, number }) => (
          <div key={code} className={css.label}>
            <QrCode text={codeLink(code)} label={code} />
            <div>
              <small>Tチェック 教材コード</small>
              <br />
              <b>{code}</b>
              <br />
              <small>
                <span>{`${data.title}(No. ${number})`}</span>
                <br />
                <span>先生が「設定」の「教材コード」で登録すると使えます。</span>
              </small>
            </div>
          </div>
        ))}
      </div>
    </PrintSheet>
  )
}
