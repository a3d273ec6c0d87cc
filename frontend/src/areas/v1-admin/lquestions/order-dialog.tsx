import { useQueryClient } from '@tanstack/react-query'
import type { OrderedLevel } from '@tcheck/contract/groups/admin-learning'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { moved } from '../../../ui/moved.ts'
import { OrderList } from '../../../ui/order-list.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** What is put into another order: where it lies, and what there is. */
export interface Ordered {
  subject_code: string
  grade: number
  /** The course's, as it was opened. */
  version: number
  level: OrderedLevel
  /** Code of what it lies in; left out for chapters. */
  of?: string
  rows: readonly { code: string; title: string }[]
}

const names = {
  chapters: '章',
  items: '項目',
  contents: '学習内容',
  parts: 'パート',
} as const satisfies Record<OrderedLevel, string>

/** 並べ替える: all steps are stored together, as one version. */
export function OrderDialog({ ordered, onClose }: { ordered: Ordered; onClose: () => void }) {
  const { rows, level, ...where } = ordered
  const [items, setItems] = useState(() => rows.map(({ code, title }) => ({ id: code, name: plainText(title) })))
  const queries = useQueryClient()
  const isChanged = items.some(({ id }, at) => id !== rows[at]?.code)
  const saving = useSave({
    save: () => client.adminLearning.saveOrder({ ...where, level, codes: items.map(({ id }) => id) }),
    onSaved: async ({ course: { version } }) => {
      notify.success(`並べ替えて、第${version}版にしました`)
      onClose()
      await queries.invalidateQueries({ queryKey: api.adminLearning.key() })
    },
  })
  return (
    <Dialog title={`${names[level]}を並べ替える`} onClose={onClose}>
      <div className="stack">
        {saving.error && <ErrorNote title="並び順を保存できませんでした。" error={saving.error} />}
        <OrderList
          items={items}
          label={`${names[level]}の並び順`}
          onMove={(from, to) => setItems(moved(items, from, to))}
        />
        <div className={dialogActions}>
          <Button onClick={onClose}>やめる</Button>
          <BusyButton
            kind="primary"
            isBusy={saving.isSaving}
            disabled={!isChanged}
            onClick={() => saving.save(undefined)}
          >
            この順番で保存する
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
