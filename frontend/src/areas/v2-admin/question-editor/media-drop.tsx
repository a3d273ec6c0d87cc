import { IconPhotoPlus } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../../ui/button.tsx'
import { refusalOf, type TakenKind, takenWords } from './dropped-media.ts'
import css from './media-fields.module.css'
import { acceptOf } from './media-slot.tsx'

interface MediaDropProps {
  label: string
  takes: TakenKind
  /** How many there is room for. */
  room: number
  refusal: string | null
  onRefuse: (sentence: string | null) => void
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen that a question does not show yet. */
export function MediaDrop({ label, takes, room, refusal, onRefuse, onFiles }: MediaDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: room > 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      const taken = files.filter((file) => refusalOf(file, takes) === null).slice(0, room)
      const [refused] = files.flatMap((file) => refusalOf(file, takes) ?? [])
      onRefuse(refused ?? (files.length > room ? `入れられるのは、あと${room}個です。` : null))
      if (taken.length > 0) onFiles(taken)
    },
  })
  return (
    <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
      <input {...getInputProps({ 'aria-label': `${label}のファイルを選ぶ`, accept: acceptOf(takes) })} />
      <Button size="sm" onClick={open}>
        <IconPhotoPlus className="i i-s" aria-hidden />
        {label}を入れる
      </Button>
      <span className="muted small">
        {isDragActive ? 'ここに置けます' : `ここに置いても入ります。${takenWords[takes]}、20 MBまで`}
      </span>
      {refusal !== null && (
        <p className={css.failure} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
