import { IconMovie } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { mediaKindOf } from '../../../features/media/signed-media.ts'
import { useMediaUrl } from '../../../features/media/use-media-url.ts'
import { Button } from '../../../ui/button.tsx'
import { type Dropped, failureOf, type TakenKind } from './dropped-media.ts'
import css from './media-fields.module.css'
import { type Problem, sentenceOf } from './problems.ts'
import type { DroppedMedia } from './use-dropped-media.ts'

interface MediaSlotProps {
  label: string
  /** Name of the file that the question shows here. */
  name: string
  takes: TakenKind
  media: DroppedMedia
  problems: readonly Problem[]
  onReject: (sentence: string | null) => void
  /** Another name; null takes the file away. */
  onChange: (name: string | null) => void
}

/** A file of a question: seen small, on its way or there, to be exchanged by dropping or choosing another one. */
export function MediaSlot({ label, name, takes, media, problems, onReject, onChange }: MediaSlotProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    noDragEventsBubbling: true,
    onDrop: ([file]) => {
      if (!file) return
      const failure = failureOf(file, takes)
      onReject(failure)
      if (failure === null) onChange(media.takeIn(file))
    },
  })
  const state = media.of(name)
  const isUnknown = problems.some(({ kind }) => kind === 'media_unknown')
  const { error, warning } = sentenceOf(problems)
  return (
    <div {...getRootProps({ className: css.slot, 'data-active': isDragActive || undefined })}>
      <input {...getInputProps({ 'aria-label': `${label}を替えるファイル`, accept: acceptOf(takes) })} />
      <Thumb key={name} name={name} />
      <div className={`stack gap-2 justify-items-start min-width-0 ${css.about}`}>
        <span className="muted small">{label}</span>
        <code>{name}</code>
        {state ? (
          <StateLine
            state={state}
            onAgain={() => media.again(name)}
            onRename={(free) => onChange(media.rename(name, free))}
          />
        ) : isUnknown ? (
          <p className={css.failure}>このファイルは、まだ届いていません。もう一度入れてください。</p>
        ) : (
          (error ?? warning) && <p className={css.failure}>{error ?? warning}</p>
        )}
      </div>
      <div className={`flex justify-end wrap gap-4 ${css.acts}`}>
        <Button size="sm" onClick={open} aria-label={`${label}を替える`}>
          替える
        </Button>
        <Button
          size="sm"
          kind="quiet"
          aria-label={`${label}を外す`}
          onClick={() => {
            media.callOff(name)
            onChange(null)
          }}
        >
          外す
        </Button>
      </div>
    </div>
  )
}

export const acceptOf = (takes: TakenKind) => (takes === 'any' ? '.png,.mp4' : '.png')

function Thumb({ name }: { name: string }) {
  const { state, onFailed } = useMediaUrl(name)
  if (mediaKindOf(name) === 'video') return <IconMovie className={css.thumb} aria-hidden />
  return state.kind === 'ready' ? (
    <img key={state.load} className={css.thumb} src={state.url} alt="" onError={onFailed} />
  ) : (
    <span className={css.thumb} />
  )
}

interface StateLineProps {
  state: Dropped
  onAgain: () => void
  onRename: (freeName: string) => void
}

function StateLine({ state, onAgain, onRename }: StateLineProps) {
  switch (state.kind) {
    case 'under_way':
      return (
        <p className="small" role="status">
          {state.part === null ? '中身を確かめています…' : `送っています… ${Math.round(state.part * 100)}%`}
        </p>
      )
    case 'done':
      return (
        <p className={css.done} role="status">
          入りました。
        </p>
      )
    case 'failed':
      return (
        <>
          <p className={css.failure} role="alert">
            {state.sentence}
          </p>
          {state.canTryAgain && (
            <Button size="sm" onClick={onAgain}>
              もう一度送る
            </Button>
          )}
        </>
      )
    case 'taken':
      return (
        <>
          <p className={css.failure} role="alert">
            {state.sentence}
          </p>
          <Button size="sm" onClick={() => onRename(state.freeName)}>{`「${state.freeName}」として入れる`}</Button>
        </>
      )
  }
}
