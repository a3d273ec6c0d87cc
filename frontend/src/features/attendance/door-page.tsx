import { IconCameraRotate } from '@tabler/icons-react'
import { type ReadingKindName, readingKinds } from '@tcheck/contract/attendance'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ReaderState, useQrReader } from '../qr-reader/use-qr-reader.ts'
import type { AttendanceRole } from './attendance-calls.ts'
import css from './door.module.css'
import { DoorClock } from './door-clock.tsx'
import { DoorList } from './door-list.tsx'
import { isDoorCard } from './door-words.ts'
import { useDoor } from './use-door.ts'

const cameraWords: Partial<Record<ReaderState, string>> = {
  opening: 'カメラをひらいています…',
  foreign: '入退室のカードではないようです。カードを確かめてください。',
  several: 'カードが2枚見えます。1枚だけ見せてください。',
  refused: 'カメラを使う許可がありません。ブラウザーの設定で許可するか、下の名前を押してください。',
  none: 'この端末では、カメラが使えません。下の名前を押してください。',
  busy: 'カメラを、ほかのアプリが使っているようです。下の名前を押してもかまいません。',
}
const withoutPicture: readonly ReaderState[] = ['refused', 'none', 'busy']

interface DoorPageProps {
  by: AttendanceRole
  kind: ReadingKindName
  branchId: string
}

/** The door, one way: cards before the camera, again and again, and names to tap for those without one. */
export function DoorPage({ by, kind, branchId }: DoorPageProps) {
  const { news, waiting, read, undo } = useDoor({ by, kind, branchId })
  const { video, state, retry, turn } = useQrReader({
    addressOf: (text) => (isDoorCard(text) ? text.trim() : null),
    onFound: (card) => void read({ card }),
    goesOn: true,
  })
  // Who is neither kept nor sent has not come through, and may press the name again.
  const kept = waiting.filter(({ isOnDevice }) => isOnDevice)
  const isDark = withoutPicture.includes(state)
  const words = cameraWords[state] ?? 'QRカードを、わくの中に見せてください。'
  const other = kind === 'entry' ? 'leave' : 'entry'
  return (
    <div className="main">
      <PageHead title={readingKinds[kind]} crumb="入退室">
        <DoorClock />
        {waiting.length > 0 && <span className="muted">{`送っていない記録 ${waiting.length}件`}</span>}
        <ButtonLink to={`/v1/camera/${other}`}>{`${readingKinds[other]}に切りかえる`}</ButtonLink>
        <ButtonLink to="/v1/camera">もどる</ButtonLink>
      </PageHead>
      {kept.length < waiting.length && (
        <Note kind="warn">この端末に記録を残せません。画面をとじないでください。つながると送ります。</Note>
      )}
      <div className={css.door}>
        <section className={css.reader} aria-label="カードの読み取り">
          <div className={isDark ? `${css.glass} ${css.off}` : css.glass}>
            <video ref={video} muted playsInline aria-label="カメラがうつしているもの" />
            <svg className={css.frame} viewBox="0 0 100 100" aria-hidden="true">
              <path d="M2 20V8a6 6 0 016-6h12M80 2h12a6 6 0 016 6v12M98 80v12a6 6 0 01-6 6H80M20 98H8a6 6 0 01-6-6V80" />
            </svg>
            {turn && !isDark && (
              <span className={css.turn}>
                <Button onClick={turn}>
                  <IconCameraRotate className="i" aria-hidden />
                  カメラを切りかえる
                </Button>
              </span>
            )}
            {!isDark && <p className={css.tip}>{words}</p>}
          </div>
          {isDark && (
            <p className="muted" role="alert">
              {words}
            </p>
          )}
          {isDark && <Button onClick={retry}>カメラをもう一度ためす</Button>}
          <div className={`${css.said} ${news ? css[news.tone] : ''}`} role="status">
            {!news && <span className="muted">読み取ると、ここに名前が出ます。</span>}
            {news && (
              <>
                {news.name && <b className={css.name}>{`${news.name}さん`}</b>}
                <span>{news.words}</span>
                {news.tone === 'good' && (
                  <time
                    className={css.clock}
                    dateTime={news.at}
                  >{`${clockOfMoment(news.at)} ${readingKinds[kind]}`}</time>
                )}
              </>
            )}
          </div>
          {news?.undo && (
            <Button size="sm" onClick={() => void undo()}>
              取り消す
            </Button>
          )}
        </section>
        <DoorList by={by} kind={kind} waiting={kept} onTap={(student) => void read({ student })} />
      </div>
    </div>
  )
}
