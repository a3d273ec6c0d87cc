import { IconFile, IconFileUpload, IconX } from '@tabler/icons-react'
import { uploadTypes } from '@tcheck/contract/upload'
import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../ui/button.tsx'
import { described, GroupFrame } from '../../ui/form/field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import css from './file-drop.module.css'
import { sizeWords } from './file-size.ts'
import { useSending } from './use-sending.ts'

/** `value`: the id of the checked upload to attach; null while there is none (any more). */
interface FileDropProps extends FieldProps<string | null> {
  /** What is attached already, shown while nothing new was chosen. */
  children?: ReactNode
}

const ENDINGS = Object.values(uploadTypes).flatMap(({ endings }) => endings.map((ending) => `.${ending}`))

/** Takes one file by dropping or choosing, sends it at once, and shows how far it is: sent, checked, or why not. */
export function FileDrop({ children, onChange, ...field }: FileDropProps) {
  const { id, label, error } = field
  const { sending, send, callOff } = useSending((upload) => onChange(upload?.id ?? null))
  // What a browser says of a type differs from machine to machine, so the name decides, in words, when it is sent.
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file) send(file)
    },
  })
  return (
    <GroupFrame {...field}>
      <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
        <input
          {...getInputProps({ 'aria-label': `${label}を選ぶ`, accept: ENDINGS.join(',') })}
          {...described(id, null, error)}
        />
        {sending.kind === 'none' && children}
        {sending.kind === 'under_way' && (
          <FileLine name={sending.file.name} size={sending.file.size} onRemove={callOff} verb="やめる">
            <StepLine {...sending.step} />
          </FileLine>
        )}
        {sending.kind === 'failed' && (
          <FileLine name={sending.file.name} size={sending.file.size} onRemove={callOff} verb="取り外す">
            <p className={css.failure} role="alert">
              {sending.sentence}
            </p>
            {sending.canTryAgain && (
              <Button size="sm" onClick={() => send(sending.file)}>
                もう一度送る
              </Button>
            )}
          </FileLine>
        )}
        {sending.kind === 'done' && (
          <FileLine name={sending.upload.file_name} size={sending.upload.size_bytes} onRemove={callOff} verb="取り外す">
            <p className={css.done} role="status">
              確認できました。保存すると添付されます。
            </p>
          </FileLine>
        )}
        <div className={css.choose}>
          <Button kind="soft" onClick={open}>
            <IconFileUpload className="i" aria-hidden />
            {sending.kind === 'none' && !children ? 'ファイルを選ぶ' : '別のファイルを選ぶ'}
          </Button>
          <span className="muted small">
            {isDragActive ? 'ここに置けます' : 'ここに置いても送れます。PDF・画像・Word・Excel・PowerPoint、20MBまで'}
          </span>
        </div>
      </div>
    </GroupFrame>
  )
}

interface FileLineProps {
  name: string
  size: number
  onRemove: () => void
  verb: string
  children?: ReactNode
}

/** One file: its name, its size, how it is with it, and the way to be rid of it. */
export function FileLine({ name, size, onRemove, verb, children }: FileLineProps) {
  return (
    <div className={css.file}>
      <IconFile className="i" aria-hidden />
      <p className={css.name}>
        <b>{name}</b> <span className="muted small nowrap">{sizeWords(size)}</span>
      </p>
      <Button kind="quiet" onClick={onRemove} aria-label={`${verb}: ${name}`}>
        <IconX className="i" aria-hidden />
        {verb}
      </Button>
      <div className={css.about}>{children}</div>
    </div>
  )
}

function StepLine(step: { kind: 'sending'; part: number } | { kind: 'checking' }) {
  if (step.kind === 'checking') return <p role="status">中身を確かめています…</p>
  const percent = Math.round(step.part * 100)
  return (
    <div className={css.step}>
      <progress max={100} value={percent} aria-label="送った量" />
      <span className="small num">{percent}%</span>
    </div>
  )
}
