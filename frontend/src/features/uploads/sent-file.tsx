import { IconFile, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import css from './file-drop.module.css'
import type { Sending } from './sending.ts'

const KB = 1024
const MB = KB * KB

interface SentFileProps {
  sending: Sending
  onSend: (file: File) => void
  onRemove: () => void
}

/** A file on its way: how far it is, that it was checked, or why it was not taken. */
export function SentFile({ sending, onSend, onRemove }: SentFileProps) {
  const renderText = useTextRenderer()
  switch (sending.kind) {
    case 'none':
      return null
    case 'under_way':
      return (
        <FileRow name={sending.file.name} size={sending.file.size} onRemove={onRemove} verb="やめる">
          <StepLine {...sending.step} />
        </FileRow>
      )
    case 'failed':
      return (
        <FileRow name={sending.file.name} size={sending.file.size} onRemove={onRemove} verb="取り外す">
          <p className={css.failure} role="alert">
            {renderText(sending.sentence)}
          </p>
          {sending.canTryAgain && (
            <Button size="sm" onClick={() => onSend(sending.file)}>
              もう一度送る
            </Button>
          )}
        </FileRow>
      )
    case 'done':
      return (
        <FileRow name={sending.upload.file_name} size={sending.upload.size_bytes} onRemove={onRemove} verb="取り外す">
          <p className={css.done} role="status">
            {renderText('確認できました。保存すると添付されます。')}
          </p>
        </FileRow>
      )
  }
}

interface FileLineProps {
  name: string
  size: number
  onRemove: () => void
  verb: string
  children?: ReactNode
}

/** One file: its name, its size, how it is with it, and the way to be rid of it. */
export function FileRow({ name, size, onRemove, verb, children }: FileLineProps) {
  return (
    <div className={`grid align-center ${css.file}`}>
      <IconFile className="i" aria-hidden />
      <p className={css.name}>
        <b>{name}</b> <span className="muted small nowrap">{sizeText(size)}</span>
      </p>
      <Button kind="quiet" onClick={onRemove} aria-label={`${verb}: ${name}`}>
        <IconX className="i" aria-hidden />
        <span>{verb}</span>
      </Button>
      <div className={`stack gap-8 justify-items-start ${css.about}`}>{children}</div>
    </div>
  )
}

function StepLine(step: { kind: 'sending'; part: number } | { kind: 'checking' }) {
  const renderText = useTextRenderer()
  if (step.kind === 'checking') return <p role="status">{renderText('中身を確かめています…')}</p>
  const percent = Math.round(step.part * 100)
  return (
    <div className={`row gap-10 full-width ${css.step}`}>
      <progress max={100} value={percent} aria-label="送った量" />
      <span className="small num">{`${percent}%`}</span>
    </div>
  )
}

/** 「48KB」, 「2.4MB」: as a person sees it in a folder. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / KB))}KB`
