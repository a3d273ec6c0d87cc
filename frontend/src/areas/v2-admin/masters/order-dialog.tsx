import { useMutation, useQuery } from '@tanstack/react-query'
import type { MasterKind } from '@tcheck/contract/groups/admin-masters'
import { useState } from 'react'
import { descriptionOf, type ListInput, listUtils, rowsOf } from '../../../features/records/list-calls.ts'
import { client } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { moved } from '../../../ui/moved.ts'
import { Note } from '../../../ui/note.tsx'
import { type Orderable, OrderList } from '../../../ui/order-list.tsx'
import { useRefresh } from './master-dialog.tsx'
import { comesAfter, listOf, masterWords } from './master-words.ts'

interface OrderDialogProps {
  kind: MasterKind
  /** What the list is narrowed to: a subject's units of a grade. */
  narrowed: ListInput
  onClose: () => void
}

const MOST = 100

/** 並べ替える: each drop is kept at once, and taken back by dropping it where it was. */
export function OrderDialog({ kind, narrowed, onClose }: OrderDialogProps) {
  const call = listOf[kind]
  const query = useQuery(
    listUtils(call).queryOptions({ input: { ...narrowed, sort: 'place', order: 'asc', page: 1, per_page: MOST } }),
  )
  const rows = query.data ? rowsOf<Orderable>(descriptionOf(call), query.data) : []
  return (
    <Dialog title={`${masterWords[kind]}を並べ替える`} onClose={onClose}>
      <LoadState query={query} failure="並び順を読み込めませんでした。" lines={5} />
      {query.data && query.data.total_count > MOST ? (
        <Note kind="info">{MOST}件より多いので、先に教科と学年でしぼってください。</Note>
      ) : (
        query.data && <Order kind={kind} rows={rows} />
      )}
    </Dialog>
  )
}

function Order({ kind, rows }: { kind: MasterKind; rows: readonly Orderable[] }) {
  const refresh = useRefresh()
  // Where it was dropped stands at once; what the server says comes behind it.
  const [dropped, setDropped] = useState<readonly string[] | null>(null)
  const items = dropped ? dropped.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows
  const ids = items.map(({ id }) => id)
  // One after the other: who holds an arrow key down means each step.
  const moving = useMutation({
    scope: { id: 'order-of-masters' },
    mutationFn: (step: { id: string; after_id: string | null }) => client.adminMasters.move({ kind, ...step }),
    onError: () => setDropped(null),
    onSettled: refresh,
  })
  return (
    <div className="stack">
      {moving.error && <ErrorNote title="並び順を変えられませんでした。" error={moving.error} />}
      <OrderList
        items={items}
        label={`${masterWords[kind]}の並び順`}
        onMove={(from, to) => {
          const id = ids[from]
          if (id === undefined) return
          setDropped(moved(ids, from, to))
          moving.mutate({ id, after_id: comesAfter(ids, from, to) })
        }}
      />
    </div>
  )
}
