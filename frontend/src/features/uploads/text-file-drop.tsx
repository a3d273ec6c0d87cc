import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { readTextFile } from './read-text-file.ts'
import css from './text-file-drop.module.css'

interface TextFileDropProps {
  /** What the file holds, e.g. 教材コードの一覧. */
  label: string
  onText: (text: string) => void
  children?: ReactNode
}

const LIMIT_BYTES = 256 * 1024

const sentenceOf = ([first]: readonly FileRejection[]) =>
  first?.errors.some(({ code }) => code === 'file-too-large')
    ? '大きすぎます。256KBまでのファイルを選んでください。'
    : 'テキスト(.txt)かCSV(.csv)のファイルを1つ選んでください。'

/** Takes one text or CSV file by dropping or choosing and hands its text on; nothing is sent anywhere. */
export function TextFileDrop({ label, onText, children }: TextFileDropProps) {
  const [failure, setFailure] = useState('')
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'text/plain': ['.txt'], 'text/csv': ['.csv'] },
    maxFiles: 1,
    maxSize: LIMIT_BYTES,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => {
      setFailure('')
      if (file)
        readTextFile(file).then(onText, () => setFailure('ファイルを読めませんでした。もう一度選んでください。'))
    },
    onDropRejected: (rejections) => setFailure(sentenceOf(rejections)),
  })
  return (
    <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
      <input {...getInputProps({ 'aria-label': `${label}のファイル` })} />
      {children}
      <p className="row wrap gap-4-12">
        <button type="button" className={`inline-row gap-6 ink-primary bold nowrap ${css.choose}`} onClick={open}>
          <IconFileText className="i" aria-hidden />
          ファイルから読む
        </button>
        <span className="muted small">{isDragActive ? 'ここに置けます' : '.txt か .csv をここに置いても読めます'}</span>
      </p>
      {failure !== '' && (
        <p className={css.refusal} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
