import { plainText } from '@tcheck/markup/plain-text'
import { useEffect, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { Sheet } from '../question-view/sheet.tsx'
import css from './picture-sheet.module.css'

interface PictureSheetProps {
  picture: Blob
  /** Of the file, without its ending; notation in it is put into words. */
  name: string
  onClose: () => void
}

/** The picture as it came out, to keep or to send. */
export function PictureSheet({ picture, name: given, onClose }: PictureSheetProps) {
  const renderText = useTextRenderer()
  const name = plainText(given)
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const file = useMemo(() => new File([picture], `${name}.png`, { type: 'image/png' }), [picture, name])
  const canSend = 'canShare' in navigator && navigator.canShare({ files: [file] })
  // Who closes the device's own sheet has decided: nothing to tell.
  const send = () => void navigator.share({ files: [file], title: name }).then(onClose, () => undefined)
  return (
    <Sheet title="{画像|がぞう}にしました" onClose={onClose}>
      <div className={`stack gap-16 ${css.body}`}>
        <img className={css.picture} src={url} alt={`${name}の画像`} />
        <p className="flex justify-end wrap gap-12">
          {canSend && (
            <Button size="lg" onClick={send}>
              送る
            </Button>
          )}
          <a className="btn primary lg" href={url} download={`${name}.png`}>
            {renderText('保存する')}
          </a>
        </p>
      </div>
    </Sheet>
  )
}
