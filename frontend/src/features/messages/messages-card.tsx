import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayAndTime } from '../../lib/japan-text.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { receivedMessagesQuery } from './message-calls.ts'
import css from './messages.module.css'

const MOST_SHOWN = 3

/** On the parent's home: what the classroom wrote and nobody has opened, and the way to all of it. */
export function MessagesCard() {
  const received = useInfiniteQuery(receivedMessagesQuery())
  const messages = received.data?.pages.flatMap((page) => page.messages)
  if (!messages) return <LoadState query={received} failure="教室からの連絡を読み込めませんでした。" lines={2} />
  const unread = messages.filter((one) => one.read_at === null)
  return (
    <Card
      title="教室からの連絡"
      action={
        <Link className={`inline-flex align-center ${css.way}`} to="/v1/parent/messages">
          連絡のページへ
        </Link>
      }
    >
      {unread.length === 0 && (
        <p className="muted">{messages.length === 0 ? '連絡は、まだ届いていません。' : '新しい連絡はありません。'}</p>
      )}
      {unread.length > 0 && (
        <ul className="stack gap-8">
          {unread.slice(0, MOST_SHOWN).map(({ id, title, created_at }) => (
            <li key={id} className="row wrap gap-8">
              <Chip kind="warn">未読</Chip>
              <b>{title}</b>
              <span className="muted small nowrap">{dayAndTime(created_at)}</span>
            </li>
          ))}
          {unread.length > MOST_SHOWN && <li className="muted small">{`ほか${unread.length - MOST_SHOWN}件`}</li>}
        </ul>
      )}
    </Card>
  )
}
