import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BranchMessage, WholeMessage } from '@tcheck/contract/groups/messages'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { dayAndTime } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { sentMessagesQuery } from './message-calls.ts'
import { childrenText, parentText, unreachedReasons } from './message-text.ts'
import css from './messages.module.css'

/** What the branch wrote to parents, and who has read it. */
export function SentMessages() {
  const listed = useInfiniteQuery(sentMessagesQuery())
  const [open, setOpen] = useState<BranchMessage | null>(null)
  const messages = listed.data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <>
      <LoadState query={listed} failure="連絡を読み込めませんでした。" lines={4} />
      {listed.data && messages.length === 0 && (
        <EmptyState
          title="まだ連絡を送っていません"
          text="「生徒」で生徒を選び、「保護者に連絡」を押すと送れます。"
          action={
            <ButtonLink kind="primary" to="/v1/branch/users">
              生徒を開く
            </ButtonLink>
          }
        />
      )}
      {messages.length > 0 && (
        <Card label="送った連絡" isPadded={false}>
          <ul className={css.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <button type="button" className={css.row} onClick={() => setOpen(message)}>
                  <b className={css.title}>{message.title}</b>
                  <span className="muted small nowrap">{dayAndTime(message.created_at)}</span>
                  <span className="small nowrap">{`保護者${message.parent_count}人`}</span>
                  {message.unreached_count > 0 && (
                    <Chip kind="warn">{`メールが届かない ${message.unreached_count}人`}</Chip>
                  )}
                </button>
              </li>
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
      {open && (
        <Dialog title={open.title} shape="drawer" onClose={() => setOpen(null)}>
          <Whole id={open.id} />
        </Dialog>
      )}
    </>
  )
}

function Whole({ id }: { id: string }) {
  const query = useQuery({ ...api.messages.showByBranch.queryOptions({ input: { id } }), staleTime: 0 })
  const message = query.data?.message
  if (!message) return <LoadState query={query} failure="連絡を読み込めませんでした。" lines={4} />
  const read = message.parents.filter((one) => one.read_at !== null).length
  return (
    <>
      <p className="muted small">{`${dayAndTime(message.created_at)}に送りました`}</p>
      <p className={css.text}>{message.text}</p>
      <section className="stack gap-8">
        <h3>{`読んだ保護者 ${read} / ${message.parents.length}人`}</h3>
        <ul className={css.list}>
          {message.parents.map((one) => (
            <Parent key={`${one.name} ${one.students.join()}`} parent={one} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Parent({ parent }: { parent: WholeMessage['parents'][number] }) {
  return (
    <li className={css.parent}>
      <span className="grow">
        <b>{parentText(parent)}</b>
        <span className="muted small">{` ${childrenText(parent)}`}</span>
        {parent.unreached && <span className={`small ${css.reason}`}>{unreachedReasons[parent.unreached]}</span>}
      </span>
      {parent.read_at === null ? (
        <span className="muted small nowrap">まだ開いていません</span>
      ) : (
        <span className="small nowrap">{`既読 ${dayAndTime(parent.read_at)}`}</span>
      )}
    </li>
  )
}
