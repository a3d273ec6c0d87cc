import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { MOST_PHOTOS } from '@tcheck/scoring/self-mark'
import { useRef, useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { AnswerPhoto } from './answer-photo.tsx'
import css from './photo.module.css'
import { PhotoFault } from './photo-encode.ts'
import { takePhoto } from './photo-send.ts'
import { useLearner } from './use-learner.ts'

interface PhotoFieldProps {
  names: readonly string[]
  isLocked: boolean
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

const noRoomText =
  'この{端末|たんまつ}に{写真|しゃしん}をしまえませんでした。{空|あ}きをふやすか、べつの{端末|たんまつ}でとりましょう。'

/** Photos of the notebook's page: by the camera or from the device, each kept here before the answer names it. */
export function PhotoField({ names, isLocked, onAdd, onRemove }: PhotoFieldProps) {
  const { owner, grade } = useLearner()
  const [state, setState] = useState<'busy' | { trouble: string } | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file || owner === null) return
    setState('busy')
    try {
      onAdd(await takePhoto(owner, file))
      setState(null)
    } catch (error) {
      setState({ trouble: error instanceof PhotoFault ? error.words : noRoomText })
    } finally {
      // The same file may be chosen again.
      input.value = ''
    }
  }
  const isFull = names.length >= MOST_PHOTOS
  const choose = { type: 'file', accept: 'image/*', hidden: true } as const
  return (
    <div className="stack gap-8">
      {names.length > 0 && (
        <ul className={`stack ${css.photos}`}>
          {names.map((name, at) => (
            <li key={name}>
              <AnswerPhoto name={name} label={`ノートの写真${at + 1}`} />
              {!isLocked && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={`ノートの写真${at + 1}を外す`}
                  onClick={() => onRemove(name)}
                >
                  <IconTrash className="i" aria-hidden /> 外す
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && !isFull && (
        <p className="flex wrap gap-8">
          <input
            {...{ ...choose, ref: camera, capture: 'environment', 'aria-label': 'ノートの写真をとる' }}
            onChange={(event) => void take(event.currentTarget)}
          />
          <input
            {...{ ...choose, ref: album, 'aria-label': 'ノートの写真をえらぶ' }}
            onChange={(event) => void take(event.currentTarget)}
          />
          <BusyButton kind="soft" isBusy={state === 'busy'} onClick={() => camera.current?.click()}>
            <IconCamera className="i" aria-hidden /> <RichText text="ノートの{写真|しゃしん}をとる" grade={grade} />
          </BusyButton>
          <BusyButton kind="quiet" isBusy={state === 'busy'} onClick={() => album.current?.click()}>
            <IconPhoto className="i" aria-hidden /> <RichText text="{写真|しゃしん}をえらぶ" grade={grade} />
          </BusyButton>
        </p>
      )}
      <p role="status" className={css.trouble}>
        {state === 'busy' && <RichText text="{写真|しゃしん}を{用意|ようい}しています。" grade={grade} />}
        {state !== null && state !== 'busy' && <RichText text={state.trouble} grade={grade} />}
      </p>
    </div>
  )
}
