import { IconX } from '@tabler/icons-react'
import type { ClassRef } from '@tcheck/contract/fields'
import { plainText } from '@tcheck/markup/plain-text'
import { useEffect } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import css from './projected-code.module.css'
import { MOST_ON_A_WALL, ShortCodeLines } from './short-codes.tsx'
import type { ShortCodes } from './use-short-codes.ts'

interface ProjectedCodeProps {
  mission: { title: string; classes: readonly ClassRef[] }
  link: string
  /** Where a short code is typed. */
  address: string
  /** null where the mission can have none. */
  shortCodes: ShortCodes | null
  onClose: () => void
}

/** The QR code over the whole screen, for the projector, and the short codes beside it. Leaving full screen closes it. */
export function ProjectedCode({ mission, link, address, shortCodes, onClose }: ProjectedCodeProps) {
  const { title } = mission
  const hasLines = mission.classes.length <= MOST_ON_A_WALL || shortCodes?.codes.length !== 0
  const dialog = useModal()
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // Full screen is a wish: a browser that refuses it still shows the code over the whole page.
    shown.requestFullscreen?.().catch(() => undefined)
    const closeWithFullscreen = () => {
      if (!document.fullscreenElement) shown.close()
    }
    shown.addEventListener('fullscreenchange', closeWithFullscreen)
    return () => {
      shown.removeEventListener('fullscreenchange', closeWithFullscreen)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [dialog])
  return (
    <dialog ref={dialog} className={css.wall} aria-label={`${plainText(title)}のQRコード`} onClose={onClose}>
      <button
        type="button"
        className={`icon-btn ${css.close}`}
        aria-label="閉じる"
        onClick={() => dialog.current?.close()}
      >
        <IconX className="i i-l" aria-hidden />
      </button>
      <div className={css.in}>
        <QrCode text={link} label={`${plainText(title)}のQRコード`} className={css.code} />
        <div className={css.words}>
          <p className={css.title}>
            <OneLine text={title} />
          </p>
          <ol className={css.steps}>
            <li>カメラでこのQRコードを読む</li>
            <li>組と番をたしかめて、はじめる</li>
          </ol>
          <p className={css.link}>{link}</p>
          {shortCodes && hasLines && (
            <div className={css.codes}>
              <p className={css.how}>
                カメラが使えないときは、<b>{address}</b> をひらいて、6けたのコードを入れる
              </p>
              <ShortCodeLines classes={mission.classes} shortCodes={shortCodes} isLarge />
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}
