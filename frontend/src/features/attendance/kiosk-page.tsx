import { IconCameraRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReadingKindName, readingKinds } from '@tcheck/contract/attendance'
import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { useEffect, useState } from 'react'
import { gradeText } from '../../lib/grade-text.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ReaderState, useQrReader } from '../qr-reader/use-qr-reader.ts'
import { type AttendanceRole, todayQuery } from './attendance-calls.ts'
import css from './kiosk.module.css'
import { doorName, expectedAtKiosk, expectedLessonText, isDoorCard, isSignInCard, lessonAhead } from './kiosk-people.ts'
import type { KeptReading } from './kiosk-store.ts'
import { type KioskNews, kioskNow, useKiosk } from './use-kiosk.ts'

interface KioskListProps {
  by: AttendanceRole
  kind: ReadingKindName
  /** What is on this device alone. */
  waiting: readonly KeptReading[]
  onTap: (student: ExpectedStudent['student']) => void
}

const awaited: Record<ReadingKindName, string> = { entry: 'まだ', leave: '教室に' }
const nobody: Record<ReadingKindName, string> = {
  entry: '今日これから来る生徒はいません。授業が決まると、ここに名前が並びます。',
  leave: '教室にいる生徒はいません。入室すると、ここに名前が並びます。',
}

const MINUTE_MS = 60_000
/** In the place of the link, which is a key and is kept nowhere here. */
const SIGN_IN_CARD = 'sign-in card'

const cameraWords: Partial<Record<ReaderState, string>> = {
  opening: 'カメラをひらいています…',
  foreign: '入退室カードではないようです。カードを確かめてください。',
  several: 'カードが2枚見えます。1枚だけ見せてください。',
  refused: 'カメラを使う許可がありません。ブラウザーの設定で許可するか、下の名前を押してください。',
  none: 'この端末では、カメラが使えません。下の名前を押してください。',
  busy: 'カメラを、ほかのアプリが使っているようです。下の名前を押してもかまいません。',
}
const withoutPicture: readonly ReaderState[] = ['refused', 'none', 'busy']

interface KioskPageProps {
  by: AttendanceRole
  kind: ReadingKindName
  branchId: string
}

/** The door, one way: cards before the camera, again and again, and names to tap for those without one. */
export function KioskPage({ by, kind, branchId }: KioskPageProps) {
  const { news, waiting, read, refuse, undo } = useKiosk({ by, kind, branchId })
  const { video, state, retry, turn } = useQrReader({
    addressOf: (text) => (isDoorCard(text) ? text.trim() : isSignInCard(text) ? SIGN_IN_CARD : null),
    onFound: (card) => (card === SIGN_IN_CARD ? refuse('sign_in_card') : void read({ card })),
    goesOn: true,
  })
  // Who is neither kept nor sent has not come through, and may press the name again.
  const kept = waiting.filter(({ isOnDevice }) => isOnDevice)
  const isDark = withoutPicture.includes(state)
  const words = cameraWords[state] ?? '入退室カードを、わくの中に見せてください。'
  const other = kind === 'entry' ? 'leave' : 'entry'
  return (
    <div className="main">
      <PageHead title={readingKinds[kind]} crumb="入退室">
        <KioskClock />
        {waiting.length > 0 && <span className="muted">{`送っていない記録 ${waiting.length}件`}</span>}
        <ButtonLink to={`/v1/camera/${other}`}>{`${readingKinds[other]}に切りかえる`}</ButtonLink>
        <ButtonLink to="/v1/camera">もどる</ButtonLink>
      </PageHead>
      {kept.length < waiting.length && (
        <Note kind="warn">この端末に記録を残せません。画面をとじないでください。つながると送ります。</Note>
      )}
      <div className={`stack gap-20 align-start one-column-900 ${css.door}`}>
        <section className="stack justify-items-center center" aria-label="カードの読み取り">
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
          <KioskBand by={by} kind={kind} news={news} onUndo={() => void undo()} />
        </section>
        <KioskList by={by} kind={kind} waiting={kept} onTap={(student) => void read({ student })} />
      </div>
    </div>
  )
}

interface KioskBandProps {
  by: AttendanceRole
  kind: ReadingKindName
  news: KioskNews | null
  onUndo: () => void
}

/** What the door said last: who, where the lesson is, when, and the way back. */
function KioskBand({ by, kind, news, onUndo }: KioskBandProps) {
  const { data } = useQuery(todayQuery(by))
  const expected = data?.students.find(({ student }) => student.id === news?.studentId)
  const lesson = expected && news && kind === 'entry' && lessonAhead(expected.lessons, clockOfMoment(news.at))
  return (
    <div className={`flex align-center wrap full-width ${css.said} ${news ? css[news.tone] : ''}`}>
      <div className={`stack gap-4 grow ${css.words}`} role="status">
        {!news && <span className="muted">読み取ると、ここに名前が出ます。</span>}
        {news && (
          <>
            {news.name && <b className={css.name}>{`${news.name}さん`}</b>}
            <span>{news.words}</span>
            {expected && lesson && news.tone !== 'bad' && (
              <span className={css.lesson}>{expectedLessonText(lesson, expected.student.grade)}</span>
            )}
            {news.tone === 'good' && (
              <time
                className={`text-20 bold ${css.clock}`}
                dateTime={news.at}
              >{`${clockOfMoment(news.at)} ${readingKinds[kind]}`}</time>
            )}
          </>
        )}
      </div>
      {news?.undo && <Button onClick={onUndo}>取り消す</Button>}
    </div>
  )
}

/** The time in Japan, read from the other side of the room: what a reading will be kept with. Nothing is read out each minute. */
export function KioskClock() {
  const [now, setNow] = useState(() => new Date(kioskNow()))
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(waiting)
      setNow(new Date(kioskNow()))
      // To the minute's own end.
      waiting = setTimeout(tick, MINUTE_MS - (kioskNow() % MINUTE_MS) + 20)
    }
    tick()
    // A tablet that slept wakes up with the right one.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return (
    <time className={`inline-flex align-baseline gap-12 nowrap ${css.wall}`} dateTime={now.toISOString()}>
      <span>{shortDayInWords(japanDayOf(now))}</span>
      <b>{clockOfMoment(now.toISOString())}</b>
    </time>
  )
}

/** Names of today, for those without a card: first who is to come, or to leave, then who has. */
function KioskList({ by, kind, waiting, onTap }: KioskListProps) {
  const query = useQuery(todayQuery(by))
  const [typed, setTyped] = useState('')
  const field = useOwnField({ label: '名前・ふりがなで探す', value: typed, onChange: setTyped })
  const students = query.data?.students ?? []
  const all = expectedAtKiosk(students, kind, { waiting })
  const found = expectedAtKiosk(students, kind, { waiting, typed })
  const isNobody = found.ahead.length + found.through.length === 0
  return (
    <Card
      title="カードがない人は、名前を押す"
      action={
        query.data && (
          <span className="muted">
            {`${awaited[kind]}${all.ahead.length}人・${readingKinds[kind]} ${all.through.length}人`}
          </span>
        )
      }
    >
      <LoadState query={query} failure="今日の生徒を読み込めませんでした。" />
      {students.length > 0 && (
        <div className={css.find}>
          <TextField {...field} type="search" />
        </div>
      )}
      {query.data && isNobody && <p className="muted">{typed === '' ? nobody[kind] : 'その名前の生徒はいません。'}</p>}
      <ul className={`stack gap-8 ${css.names}`} aria-label={`${readingKinds[kind]}する生徒`}>
        {found.ahead.map(({ student, begins_at, lessons: [first] }) => (
          <li key={student.id}>
            <Button
              size="lg"
              isWide
              onClick={() => {
                // The next one finds all names again.
                setTyped('')
                onTap(student)
              }}
            >
              <span>{doorName(student)}</span>
              <span className="muted small">
                {[gradeText(student.grade), first && `${first.period}限 ${begins_at ?? ''}`.trim()]
                  .filter(Boolean)
                  .join('・')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {found.through.length > 0 && (
        <ul className={`stack gap-8 ${css.names} ${css.through}`} aria-label={`${readingKinds[kind]}した生徒`}>
          {found.through.map(({ student, clock, waits }) => (
            <li className="row between wrap" key={student.id}>
              <b>{doorName(student)}</b>
              <span>{`${clock} ${readingKinds[kind]}`}</span>
              {waits && <small>あとで送ります</small>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
