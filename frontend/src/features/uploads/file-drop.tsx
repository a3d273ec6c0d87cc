import { IconFileUpload } from '@tabler/icons-react'
import type { Upload } from '@tcheck/contract/groups/uploads'
import { attachedTypes, uploadTypes } from '@tcheck/contract/upload'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../ui/button.tsx'
import { described, GroupFrame } from '../../ui/form/field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { useTextRenderer } from '../../ui/words.ts'
import css from './file-drop.module.css'
import { followSending, type Sending } from './sending.ts'
import { SentFile } from './sent-file.tsx'

/** `value`: the id of the checked upload to attach; null while there is none (any more). */
interface FileDropProps extends FieldProps<string | null> {
  /** What is attached already, shown while nothing new was chosen. */
  children?: ReactNode
}

/** Of the names that may be chosen. */
export const FILE_ENDINGS = attachedTypes.flatMap((type) => uploadTypes[type].endings.map((ending) => `.${ending}`))

/** Takes one file by dropping or choosing, sends it at once, and shows how far it is: sent, checked, or why not. */
export function FileDrop({ children, onChange, ...field }: FileDropProps) {
  const { id, label, error } = field
  const renderText = useTextRenderer()
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
          {...getInputProps({ 'aria-label': `${label}を選ぶ`, accept: FILE_ENDINGS.join(',') })}
          {...described(id, null, error)}
        />
        {sending.kind === 'none' && children}
        <SentFile sending={sending} onSend={send} onRemove={callOff} />
        <div className="row wrap gap-8-12">
          <Button kind="soft" onClick={open}>
            <IconFileUpload className="i" aria-hidden />
            <span>{sending.kind === 'none' && !children ? 'ファイルを選ぶ' : '別のファイルを選ぶ'}</span>
          </Button>
          <span className="muted small">
            {renderText(
              isDragActive ? 'ここに置けます' : 'ここに置いても送れます。PDF・画像・Word・Excel・PowerPoint、20MBまで',
            )}
          </span>
        </div>
      </div>
    </GroupFrame>
  )
}

/** One file on its way; choosing another, calling it off or leaving the page stops it. */
function useSending(onChange: (upload: Upload | null) => void) {
  const [sending, setSending] = useState<Sending>({ kind: 'none' })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  function send(file: File) {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    onChange(null)
    followSending(file, controller.signal, (next) => {
      setSending(next)
      if (next.kind === 'done') onChange(next.upload)
    })
  }

  function callOff() {
    under.current?.abort()
    setSending({ kind: 'none' })
    onChange(null)
  }

  return { sending, send, callOff }
}
