import { IconPhotoPlus } from '@tabler/icons-react'
import type { EditedSub } from '@tcheck/contract/edited-set'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../../ui/button.tsx'
import { failureOf, type TakenKind, takenWords } from './dropped-media.ts'
import css from './media-fields.module.css'
import { acceptOf, MediaSlot } from './media-slot.tsx'
import type { Problem } from './problems.ts'
import type { DroppedMedia } from './use-dropped-media.ts'

interface MediaGroupProps<C extends string> {
  legend: string
  /** Of one file, without its number. */
  label: string
  takes: TakenKind
  columns: readonly C[]
  names: Readonly<Record<C, string | null>>
  media: DroppedMedia
  problemsOf: (column: string) => readonly Problem[]
  onChange: (changes: Partial<Record<C, string | null>>) => void
}

/** The files of some columns of one kind: those that are there, and room for those that are not. */
export function MediaGroup<C extends string>({ legend, label, columns, names, ...more }: MediaGroupProps<C>) {
  const { takes, media, problemsOf, onChange } = more
  const [failure, setFailure] = useState<string | null>(null)
  const free = columns.filter((column) => names[column] === null)
  const change = (changes: Partial<Record<C, string | null>>) => onChange(changes)
  return (
    <fieldset className={`stack gap-8 min-width-0 ${css.group}`}>
      <legend>{legend}</legend>
      {columns.map((column, at) => {
        const name = names[column]
        return (
          name !== null && (
            <MediaSlot
              key={column}
              label={columns.length > 1 ? `${label}${at + 1}` : label}
              name={name}
              takes={takes}
              media={media}
              problems={problemsOf(column)}
              onReject={setFailure}
              onChange={(next) => change({ [column]: next } as Partial<Record<C, string | null>>)}
            />
          )
        )
      })}
      {(free.length > 0 || failure !== null) && (
        <MediaDrop
          label={label}
          takes={takes}
          room={free.length}
          failure={failure}
          onReject={setFailure}
          onFiles={(files) =>
            change(
              Object.fromEntries(files.map((file, at) => [free[at], media.takeIn(file)])) as Partial<
                Record<C, string | null>
              >,
            )
          }
        />
      )}
    </fieldset>
  )
}

const MEDIA = ['media_1', 'media_2', 'media_3'] as const
const TABS = ['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image'] as const
const DECORATION = ['dad_character_image'] as const

interface MediaFieldsProps {
  sub: EditedSub
  /** Pieces are dragged to their places, beside a picture. */
  hasDecoration: boolean
  media: DroppedMedia
  problemsOf: (column: string) => readonly Problem[]
  onChange: (changes: Partial<EditedSub>) => void
}

/** The files that a question shows. */
export function MediaFields({ sub, hasDecoration, ...more }: MediaFieldsProps) {
  const hasTabs = TABS.some((column) => sub[column] !== null)
  return (
    <>
      <MediaGroup legend="画像・動画" label="画像・動画" takes="any" columns={MEDIA} names={sub} {...more} />
      {(hasDecoration || sub.dad_character_image !== null) && (
        <MediaGroup
          legend="ならべかえの絵"
          label="ならべかえの絵"
          takes="image"
          columns={DECORATION}
          names={sub}
          {...more}
        />
      )}
      <details className={css.tabs} open={hasTabs}>
        <summary>タブで切りかえる画像</summary>
        <MediaGroup legend="タブの画像" label="タブの画像" takes="image" columns={TABS} names={sub} {...more} />
      </details>
    </>
  )
}

interface MediaDropProps {
  label: string
  takes: TakenKind
  /** How many there is room for. */
  room: number
  failure: string | null
  onReject: (sentence: string | null) => void
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen that a question does not show yet. */
function MediaDrop({ label, takes, room, failure, onReject, onFiles }: MediaDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: room > 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      const taken = files.filter((file) => failureOf(file, takes) === null).slice(0, room)
      const [rejected] = files.flatMap((file) => failureOf(file, takes) ?? [])
      onReject(rejected ?? (files.length > room ? `入れられるのは、あと${room}個です。` : null))
      if (taken.length > 0) onFiles(taken)
    },
  })
  return (
    <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
      <input {...getInputProps({ 'aria-label': `${label}のファイルを選ぶ`, accept: acceptOf(takes) })} />
      <Button size="sm" onClick={open}>
        <IconPhotoPlus className="i i-s" aria-hidden />
        <span>{`${label}を入れる`}</span>
      </Button>
      <span className="muted small">
        {isDragActive ? 'ここに置けます' : `ここに置いても入ります。${takenWords[takes]}、20 MBまで`}
      </span>
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
