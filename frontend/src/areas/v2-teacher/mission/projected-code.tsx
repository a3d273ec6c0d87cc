import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { plainText } from '@tcheck/markup/plain-text'
import { useEffect, useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useModal } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { notify } from '../../../ui/toast.tsx'
import { className, isSameClass, sortClasses } from '../school/school-names.ts'
import { BegunCount } from './begun-count.tsx'
import css from './projected-code.module.css'
import { spacedCode, timeLeftText } from './short-code-view.ts'
import shortCodesCss from './short-codes.module.css'
import { useFullScreen } from './use-full-screen.ts'

const REFETCH_MS = 15_000

export type ShortCodes = ReturnType<typeof useShortCodes>

interface ShortCodesProps {
  classes: readonly ClassRef[]
  shortCodes: ShortCodes
  /** For the projector. */
  isLarge?: boolean
}

/** How many classes a wall has lines for. */
const MOST_ON_A_WALL = 3

interface ProjectedCodeProps {
  mission: { id: string; title: string; classes: readonly ClassRef[] }
  link: string
  /** Where a short code is typed. */
  address: string
  /** null where the mission can have none. */
  shortCodes: ShortCodes | null
  onClose: () => void
}

/** The QR code over the whole screen, for the projector; beside it the short codes, and how many have begun. Leaving full screen closes it. */
export function ProjectedCode({ mission, link, address, shortCodes, onClose }: ProjectedCodeProps) {
  const { title } = mission
  const hasLines = mission.classes.length <= MOST_ON_A_WALL || shortCodes?.codes.length !== 0
  const [isZoomed, setZoomed] = useState(false)
  const dialog = useModal()
  useFullScreen(dialog)
  return (
    <dialog ref={dialog} className={css.wall} aria-label={`${plainText(title)}のQRコード`} onClose={onClose}>
      <div className={`flex gap-8 ${css.acts}`}>
        <button
          type="button"
          className="icon-btn"
          aria-label="QRコードだけを大きく映す"
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? <IconZoomOut className="i i-l" aria-hidden /> : <IconZoomIn className="i i-l" aria-hidden />}
        </button>
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i i-l" aria-hidden />
        </button>
      </div>
      <div className={isZoomed ? `grid align-center ${css.in} ${css.zoomed}` : `grid align-center ${css.in}`}>
        <QrCode text={link} label={`${plainText(title)}のQRコード`} className={css.code} />
        <div className={css.words} hidden={isZoomed}>
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
          <BegunCount missionId={mission.id} classes={mission.classes} />
        </div>
      </div>
    </dialog>
  )
}

/** A line a class: its short code with the time left, or the button that shows one. */
export function ShortCodeLines({ classes, shortCodes, isLarge = false }: ShortCodesProps) {
  const { codes, isBusy, show, renew, end } = shortCodes
  // A whole grade's classes do not fit on a wall: there, those whose code is shown.
  const isCrowded = isLarge && classes.length > MOST_ON_A_WALL
  const listed = isCrowded ? classes.filter((one) => codes.some((code) => isSameClass(code, one))) : classes
  const looks = [
    shortCodesCss.lines,
    isLarge && shortCodesCss.large,
    isLarge && listed.length > 1 && shortCodesCss.several,
  ]
  return (
    <ul className={looks.filter(Boolean).join(' ')} aria-label="短いコード">
      {sortClasses(listed).map((one) => {
        const live = codes.find((code) => isSameClass(code, one))
        const name = className(one, classes)
        return (
          <li key={name}>
            <span className={shortCodesCss.class}>{name}</span>
            {live ? (
              <>
                <b className={shortCodesCss.code}>{spacedCode(live.code)}</b>
                <span className={`muted nowrap ${shortCodesCss.left}`}>{live.left}</span>
                <span className={`flex gap-6 ${shortCodesCss.acts}`}>
                  <BusyButton
                    size="sm"
                    isBusy={isBusy}
                    onClick={() => renew(live)}
                    aria-label={`${name}のコードを新しくする`}
                  >
                    新しくする
                  </BusyButton>
                  <BusyButton
                    size="sm"
                    isBusy={isBusy}
                    onClick={() => end(one)}
                    aria-label={`${name}のコードをおわりにする`}
                  >
                    おわりにする
                  </BusyButton>
                </span>
              </>
            ) : (
              <BusyButton size="sm" isBusy={isBusy} onClick={() => show(one)} aria-label={`${name}の短いコードを出す`}>
                短いコードを出す
              </BusyButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The time of now, a few times a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFETCH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The short codes of a mission that are live, one a class, and what a teacher does with them. */
export function useShortCodes(missionId: string) {
  const queries = useQueryClient()
  const now = useNow()
  const shown = useQuery(api.teacherMissions.listShortCodes.queryOptions({ input: { id: missionId } }))
  const refresh = () => queries.invalidateQueries({ queryKey: api.teacherMissions.listShortCodes.key() })
  const create = useMutation({
    mutationFn: (place: ClassRef & { replaces?: string }) =>
      client.teacherMissions.createShortCode({ id: missionId, ...place }),
    onSuccess: refresh,
    onError: notify.error,
  })
  const end = useMutation({
    mutationFn: (place: ClassRef) => client.teacherMissions.endShortCode({ id: missionId, ...place }),
    onSuccess: refresh,
    onError: notify.error,
  })
  const codes = (shown.data?.short_codes ?? []).flatMap((one) => {
    const left = timeLeftText(one.ends_at, now)
    return left === null ? [] : [{ ...one, left }]
  })
  return {
    codes,
    error: shown.error,
    isBusy: shown.isPending || create.isPending || end.isPending,
    show: ({ grade, kumi }: ClassRef) => create.mutate({ grade, kumi }),
    renew: ({ grade, kumi, code }: ClassRef & { code: string }) => create.mutate({ grade, kumi, replaces: code }),
    end: ({ grade, kumi }: ClassRef) => end.mutate({ grade, kumi }),
  }
}
