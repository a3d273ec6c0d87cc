import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import css from './text-file-drop.module.css'

interface SheetDropProps {
  /** What the file holds, e.g. 教材コードの一覧. */
  label: string
  /** The file's bytes, as the body of a call carries them. */
  onFile: (base64: string) => void
}

const LIMIT_BYTES = 2 * 1024 * 1024
const UNREADABLE = 'ファイルを読めませんでした。もう一度選んでください。'

/** Takes one .xlsx or .csv file by dropping or choosing. */
export function SheetDrop({ label, onFile }: SheetDropProps) {
  const [failure, setFailure] = useState('')
  const [name, setName] = useState('')
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: {
      'text/csv': ['.csv'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    },
    maxFiles: 1,
    maxSize: LIMIT_BYTES,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => {
      if (!file) return
      setFailure('')
      setName(file.name)
      base64Of(file).then(onFile, () => setFailure(UNREADABLE))
    },
    onDropRejected: () => setFailure('Excel(.xlsx)かCSV(.csv)の、2 MBまでのファイルを1つ選んでください。'),
  })
  return (
    <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
      <input {...getInputProps({ 'aria-label': `${label}のファイル` })} />
      <p className="row wrap gap-4-12">
        <button type="button" className={`inline-row gap-6 ink-primary bold nowrap ${css.choose}`} onClick={open}>
          <IconFileSpreadsheet className="i" aria-hidden />
          ファイルを選ぶ
        </button>
        <span className="muted small">
          {isDragActive ? 'ここに置けます' : name === '' ? '.xlsx か .csv をここに置いても読めます' : name}
        </span>
      </p>
      {failure !== '' && (
        <p className={css.refusal} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

const PART = 0x8000

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += PART) binary += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(binary)
}
