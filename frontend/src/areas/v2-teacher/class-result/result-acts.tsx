import {
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconPencil,
  IconPresentation,
  IconPrinter,
  IconQrcode,
  IconScreenShare,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { countUnencodable, unencodableText } from '@tcheck/content/csv/unencodable-characters'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toast.tsx'
import type { ResultPlace } from './result-call.ts'

export type ResultDialog = 'project' | 'hand-out' | 'edit' | 'question'

interface ResultActsProps {
  place: ResultPlace
  /** Without a mission nothing can be handed out, or changed. */
  hasMission: boolean
  onOpen: (dialog: ResultDialog) => void
}

/** What a teacher does with a class's result: in the lesson first, then with what came of it. */
export const ResultActs = ({ place, hasMission, onOpen }: ResultActsProps) => (
  <div className="no-print flex wrap gap-8">
    {hasMission && (
      <>
        <Button onClick={() => onOpen('project')}>
          <IconPresentation className="i" aria-hidden />
          QRを映す
        </Button>
        <Button onClick={() => onOpen('hand-out')}>
          <IconQrcode className="i" aria-hidden />
          配る
        </Button>
        <Button onClick={() => onOpen('edit')} aria-label="ミッションを変える">
          <IconPencil className="i" aria-hidden />
          変える
        </Button>
      </>
    )}
    <Button onClick={() => onOpen('question')}>
      <IconScreenShare className="i" aria-hidden />
      問題を映す
    </Button>
    <Button onClick={() => window.print()}>
      <IconPrinter className="i" aria-hidden />
      印刷する
    </Button>
    <ExportButtons place={place} />
  </div>
)

/** Excel in one press; CSV for other programs, which want to know of which age they are. */
function ExportButtons({ place }: { place: ResultPlace }) {
  const [isAsking, setAsking] = useState(false)
  const file = useMutation({
    mutationFn: (format: ExportFormat) => exportResult(place, format),
    onSuccess: ({ name, missing }) => {
      setAsking(false)
      notify.success(`「${name}」を書き出しました。${unencodableText(missing)}`)
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
        <span>{isExcel ? '書き出しています…' : 'Excel'}</span>
      </BusyButton>
      {isAsking && (
        <Dialog title="CSVに書き出す" onClose={() => setAsking(false)}>
          <p>1人1行の表です。ほかのソフトに読み込むときに使います。</p>
          <p className="muted small">
            文字が化けるときは「古いソフト用」を選びます。㋐は「ア」に、その形にない文字は「〓」になります。
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

type ExportFormat = 'xlsx' | 'csv' | 'csv_cp932'

/**
 * Downloads a class's results of a set under the name that the server gave.
 *
 * @returns the file's name, and how many signs it could not hold
 */
async function exportResult(
  { category, code, grade, kumi, missionId, year }: ResultPlace,
  format: ExportFormat,
): Promise<{ name: string; missing: number }> {
  const asked = {
    ...{ grade, kumi, format },
    ...(missionId && { mission_id: missionId }),
    ...(year !== undefined && { year }),
  }
  const file =
    category === 'cbt'
      ? await client.teacherResults.exportCbtExcel({ ...asked, cbt_exam_code: code })
      : await client.teacherResults.exportUnitExcel({ ...asked, v2_question_group_id: code, category })
  const name = saveFile(file, `${code}.${format === 'xlsx' ? 'xlsx' : 'csv'}`)
  return { name, missing: format === 'csv_cp932' ? countUnencodable(new Uint8Array(await file.arrayBuffer())) : 0 }
}
