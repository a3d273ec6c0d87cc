import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toast.tsx'
import { type ExportFormat, exportResult } from './export-result.ts'
import type { ResultPlace } from './result-call.ts'

/** Excel in one press; CSV for other programs, which want to know of which age they are. */
export function ExportButtons({ place }: { place: ResultPlace }) {
  const [isAsking, setAsking] = useState(false)
  const file = useMutation({
    mutationFn: (format: ExportFormat) => exportResult(place, format),
    onSuccess: (name) => {
      setAsking(false)
      notify.success(`「${name}」を書き出しました`)
    },
    onError: notify.error,
  })
  const isWriting = file.isPending
  const isExcel = isWriting && file.variables === 'xlsx'
  const take = (format: ExportFormat) => () => file.mutate(format)
  return (
    <>
      <BusyButton isBusy={isWriting} onClick={() => setAsking(true)}>
        <IconFileTypeCsv className="i" aria-hidden />
        CSV
      </BusyButton>
      <BusyButton
        kind="primary"
        isBusy={isWriting}
        // What is seen is part of the name, so that it can be said to the device.
        aria-label={isExcel ? undefined : 'Excelに書き出す'}
        onClick={take('xlsx')}
      >
        <IconFileSpreadsheet className="i" aria-hidden />
        {isExcel ? '書き出しています…' : 'Excel'}
      </BusyButton>
      {isAsking && (
        <Dialog title="CSVに書き出す" onClose={() => setAsking(false)}>
          <p>1人1行の表です。ほかのソフトに読み込むときに使います。</p>
          <p className="muted small">
            文字が化けるときは「古いソフト用」を選びます。その形にない文字は、近い文字か「〓」になります。
          </p>
          <p className="small">
            何クラスもの結果や、学期まるごとの結果は、<Link to="/teacher/class-result">クラスの結果</Link>
            の「まとめて書き出す」で書き出せます。
          </p>
          <div className={dialogActions}>
            <BusyButton isBusy={isWriting} onClick={take('csv_cp932')}>
              古いソフト用(Shift_JIS)
            </BusyButton>
            <BusyButton kind="primary" isBusy={isWriting} onClick={take('csv')}>
              CSV(UTF-8)
            </BusyButton>
          </div>
        </Dialog>
      )}
    </>
  )
}
