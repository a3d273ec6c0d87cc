import { IconCameraRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReadingKindName, readingKinds } from '@tcheck/contract/attendance'
import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ReaderState, useQrReader } from '../qr-reader/use-qr-reader.ts'
import { type AttendanceRole, todayQuery } from './attendance-calls.ts'
import css from './door.module.css'
import { DoorClock } from './door-clock.tsx'
import { doorName, isDoorCard } from './door-words.ts'
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
  const isDark = withoutPicture.includes(state)
  const other = kind === 'entry' ? 'leave' : 'entry'
  return (
    <div className="main">
      <PageHead title={readingKinds[kind]} crumb="入退室">
        <DoorClock />
        {waiting > 0 && <span className="muted">{`送っていない記録 ${waiting}件`}</span>}
        <ButtonLink to={`/v1/camera/${other}`}>{`${readingKinds[other]}に切りかえる`}</ButtonLink>
        <ButtonLink to="/v1/camera">もどる</ButtonLink>
      </PageHead>
      <div className={css.door}>
        <section className={css.reader} aria-label="カードの読み取り">
          <div className={isDark ? `${css.glass} ${css.off}` : css.glass}>
            <video ref={video} muted playsInline aria-label="カメラがうつしているもの" />
          </div>
          <p className="muted" role={isDark ? 'alert' : undefined}>
            {cameraWords[state] ?? 'カードのQRコードを、カメラに見せてください。'}
          </p>
          {turn && !isDark && (
            <Button onClick={turn}>
              <IconCameraRotate className="i" aria-hidden />
              カメラを切りかえる
            </Button>
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
        <TapList by={by} kind={kind} onTap={(student) => void read({ student })} />
      </div>
    </div>
  )
}

interface TapListProps {
  by: AttendanceRole
  kind: ReadingKindName
  onTap: (student: ExpectedStudent['student']) => void
}

/** Names of today, for those without a card: who is to come, or who is inside. */
function TapList({ by, kind, onTap }: TapListProps) {
  const query = useQuery(todayQuery(by))
  const students = (query.data?.students ?? []).filter(({ is_inside }) => is_inside === (kind === 'leave'))
  return (
    <Card title="カードがないとき" action={query.data && <span className="muted">{`${students.length}人`}</span>}>
      <LoadState query={query} failure="今日の生徒を読み込めませんでした。" />
      {query.data && students.length === 0 && (
        <p className="muted">
          {kind === 'entry'
            ? '今日これから来る生徒はいません。授業が決まると、ここに名前が並びます。'
            : '教室にいる生徒はいません。入室すると、ここに名前が並びます。'}
        </p>
      )}
      <ul className={css.names}>
        {students.map(({ student, begins_at }) => (
          <li key={student.id}>
            <Button size="lg" isWide onClick={() => onTap(student)}>
              {doorName(student)}
              {begins_at && <span className="muted small">{`${begins_at}から`}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
