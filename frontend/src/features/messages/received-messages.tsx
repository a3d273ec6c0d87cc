import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ReceivedMessage } from '@tcheck/contract/groups/messages'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { dayAndTime } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { receivedMessagesQuery } from './message-calls.ts'
import css from './messages.module.css'

/** What the classroom wrote, newest first; what is opened counts as read. */
export function ReceivedMessages() {
  const listed = useInfiniteQuery(receivedMessagesQuery())
  const messages = listed.data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <>
      <LoadState query={listed} failure="連絡を読み込めませんでした。" lines={4} />
      {listed.data && messages.length === 0 && (
        <EmptyState title="連絡は、まだ届いていません" text="教室から連絡があると、ここに並びます。" />
      )}
      {messages.length > 0 && (
        <Card label="届いた連絡" isPadded={false}>
          <ul className={css.list}>
            {messages.map((message) => (
              <Received key={message.id} message={message} />
            ))}
          </ul>
        </Card>
      )}
      {listed.hasNextPage && (
        <p>
          <BusyButton isBusy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
            もっと見る
          </BusyButton>
        </p>
      )}
    </>
  )
}

function Received({ message }: { message: ReceivedMessage }) {
  const [isOpen, setOpen] = useState(false)
  const reading = useMutation({
    mutationFn: () => client.messages.readByParent({ id: message.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.messages.key() }),
  })
  const isRead = message.read_at !== null || reading.isSuccess
  const toggle = () => {
    setOpen(!isOpen)
    // What could not be noted is noted with the next press.
    if (!isOpen && !isRead && !reading.isPending) reading.mutate()
  }
  return (
    <li>
      <button type="button" className={css.row} aria-expanded={isOpen} onClick={toggle}>
        <b className={css.title}>{message.title}</b>
        {!isRead && <Chip kind="warn">未読</Chip>}
        <span className="muted small nowrap">{dayAndTime(message.created_at)}</span>
      </button>
      {isOpen && (
        <div className={css.opened}>
          <p className={css.text}>{message.text}</p>
          <p className="muted small">{`${message.branch_name}から。返信はできません。`}</p>
        </div>
      )}
    </li>
  )
}
