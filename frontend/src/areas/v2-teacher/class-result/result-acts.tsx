import { IconFileSpreadsheet, IconPencil, IconPresentation, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import css from './class-result.module.css'
import type { ResultPlace } from './class-result-query.ts'
import { exportExcel } from './export-excel.ts'

export type ResultDialog = 'project' | 'hand-out' | 'edit'

interface ResultActsProps {
  place: ResultPlace
  /** Without a mission nothing can be handed out, or changed. */
  hasMission: boolean
  onOpen: (dialog: ResultDialog) => void
}

/** What a teacher does with a class's result: in the lesson first, then with what came of it. */
export const ResultActs = ({ place, hasMission, onOpen }: ResultActsProps) => (
  <div className={`no-print ${css.acts}`}>
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
    <Button onClick={() => window.print()}>
      <IconPrinter className="i" aria-hidden />
      印刷する
    </Button>
    <ExcelButton place={place} />
  </div>
)

function ExcelButton({ place }: { place: ResultPlace }) {
  const excel = useMutation({
    mutationFn: () => exportExcel(place),
    onSuccess: (name) => notify.success(`「${name}」を書き出しました`),
    onError: notify.error,
  })
  return (
    <Button
      kind="primary"
      disabled={excel.isPending}
      aria-busy={excel.isPending}
      // What is seen is part of the name, so that it can be said to the device.
      aria-label={excel.isPending ? undefined : 'Excelに書き出す'}
      onClick={() => excel.mutate()}
    >
      <IconFileSpreadsheet className="i" aria-hidden />
      {excel.isPending ? '書き出しています…' : 'Excel'}
    </Button>
  )
}
