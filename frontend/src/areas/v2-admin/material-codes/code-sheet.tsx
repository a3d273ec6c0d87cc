import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/client.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { CODES_A_PAGE, codeLink } from './issue-words.ts'
import css from './material-codes.module.css'

interface CodeSheetProps {
  id: string
  range: { from: number; count: number }
  onDone: () => void
}

/** Codes to cut out and put into books, 24 an A4 page: the QR code leads a teacher to where it is registered. */
export function CodeSheet({ id, range, onDone }: CodeSheetProps) {
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
  if (!data) return <p role="status">印刷の準備をしています。A4に{CODES_A_PAGE}枚ずつ入ります。</p>
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
                {data.title}(No. {number})
                <br />
                先生が「設定」の「教材コード」で登録すると使えます。
              </small>
            </div>
          </div>
        ))}
      </div>
    </PrintSheet>
  )
}
