import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { described, GroupFrame } from '../../ui/form/field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { useTextRenderer } from '../../ui/words.ts'
import css from './file-drop.module.css'
import { FILE_ENDINGS } from './file-drop.tsx'
import { followSending, type Sending } from './sending.ts'
import { SentFile } from './sent-file.tsx'

interface ManyFilesDropProps extends Pick<FieldProps<readonly string[]>, 'id' | 'label' | 'error'> {
  sendings: ManySendings
  /** How many there may be of this form's. */
  most: number
  /** What is attached already. */
  children?: ReactNode
}

/** Takes several files by dropping or choosing, sends each at once, and shows how far each is. */
export function ManyFilesDrop({ id, label, error, sendings, most, children }: ManyFilesDropProps) {
  const renderText = useTextRenderer()
  const { files, add, sendAgain, remove } = sendings
  const left = most - files.length
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled: left <= 0,
    onDrop: (chosen) => add(chosen.slice(0, left)),
  })
  const hint =
    left > 0 ? `あと${left}個。PDF・画像・Word・Excel・PowerPoint、1つ20MBまで` : 'これ以上は追加できません。'
  return (
    <GroupFrame id={id} label={label} error={error}>
      <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
        <input
          {...getInputProps({ 'aria-label': `${label}を選ぶ`, accept: FILE_ENDINGS.join(',') })}
          {...described(id, null, error)}
        />
        {children}
        {files.map(({ name, sending }) => (
          <SentFile
            key={name}
            sending={sending}
            onSend={(file) => sendAgain(name, file)}
            onRemove={() => remove(name)}
          />
        ))}
        <div className="row wrap gap-8-12">
          <Button kind="soft" onClick={open} disabled={left <= 0}>
            <IconFileUpload className="i" aria-hidden />
            <span>{files.length === 0 ? 'ファイルを選ぶ' : 'ファイルを追加する'}</span>
          </Button>
          <span className="muted small">{renderText(isDragActive ? 'ここに置けます' : hint)}</span>
        </div>
      </div>
    </GroupFrame>
  )
}

/** One of several files, under a name that lasts while the page is open. */
interface NamedSending {
  name: string
  sending: Sending
}

/** Files that were chosen one after the other, each on its way by itself; leaving the page stops them all. */
export function useManySendings() {
  const [files, setFiles] = useState<readonly NamedSending[]>([])
  const under = useRef(new Map<string, AbortController>())
  const serial = useRef(0)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const all = under.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  function send(name: string, file: File) {
    under.current.get(name)?.abort()
    const controller = new AbortController()
    under.current.set(name, controller)
    followSending(file, controller.signal, (sending) =>
      setFiles((before) =>
        before.some((one) => one.name === name)
          ? before.map((one) => (one.name === name ? { name, sending } : one))
          : [...before, { name, sending }],
      ),
    )
  }

  return {
    files,
    /** Another number as soon as other files were chosen. */
    turn,
    add: (chosen: readonly File[]) => {
      setTurn((before) => before + 1)
      for (const file of chosen) {
        serial.current += 1
        send(`${serial.current}`, file)
      }
    },
    sendAgain: send,
    remove: (name: string) => {
      setTurn((before) => before + 1)
      under.current.get(name)?.abort()
      setFiles((before) => before.filter((one) => one.name !== name))
    },
  }
}
type ManySendings = ReturnType<typeof useManySendings>

/**
 * Ids of the uploads that were checked and can be attached.
 * @throws ApiError with the sentence to show, while a file is on its way
 */
export function uploadIdsIn(files: readonly NamedSending[]): string[] {
  if (files.some(({ sending }) => sending.kind === 'under_way')) {
    throw new ApiError(0, 'UPLOAD_UNDER_WAY', ['ファイルを送っています。終わってから、もう一度押してください。'])
  }
  return files.flatMap(({ sending }) => (sending.kind === 'done' ? [sending.upload.id] : []))
}
