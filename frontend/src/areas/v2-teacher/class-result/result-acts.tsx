import { IconPencil, IconPresentation, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import css from './class-result.module.css'
import { ExportButtons } from './export-buttons.tsx'
import type { ResultPlace } from './result-call.ts'

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
    <ExportButtons place={place} />
  </div>
)
