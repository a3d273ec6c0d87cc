import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { refreshSetLists } from '../question-set/set-list-query.ts'
import { MaterialTable } from './material-table.tsx'
import { RegisterCodes } from './register-codes.tsx'

const codesQuery = () => api.teacherMaterialCodes.list.queryOptions({ input: {} })

/** 「教材コード」: register many at once, see what they open, take one out and back in. */
export function MaterialCodes() {
  const list = useQuery(codesQuery())
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<RegisteredMaterialCode | null>(null)
  /** What may be chosen has changed too. */
  const takeOver = async () => {
    await queries.invalidateQueries({ queryKey: api.teacherMaterialCodes.key() })
    await refreshSetLists(queries)
  }
  const remove = useMutation({
    mutationFn: (code: RegisteredMaterialCode) => client.teacherMaterialCodes.delete({ id: code.id }),
    onSuccess: async (_, code) => {
      setRemoved(code)
      await takeOver()
    },
    onError: notify.error,
  })
  const undo = useMutation({
    mutationFn: (code: RegisteredMaterialCode) => client.teacherMaterialCodes.registerAll({ codes: [code.code] }),
    onSuccess: async () => {
      setRemoved(null)
      await takeOver()
      notify.success('元に戻しました')
    },
    onError: notify.error,
  })
  const codes = list.data?.material_codes
  return (
    <div className="stack stack-4">
      <RegisterCodes onRegistered={takeOver} known={codes ?? []} />
      {removed && (
        <Note kind="info">
          <p>
            「{removed.title}」({removed.code}
            )の登録を外しました。配ったミッションと集めた答えは、そのまま残っています。{' '}
            <Button kind="quiet" size="sm" disabled={undo.isPending} onClick={() => undo.mutate(removed)}>
              元に戻す
            </Button>
          </p>
        </Note>
      )}
      <LoadState query={list} failure="教材コードを読み込めませんでした。" lines={4} />
      {codes?.length === 0 && (
        <EmptyState
          title="登録した教材コードはありません"
          text="教材に印刷されたコードを上に入れると、使える問題がここに並びます。"
        />
      )}
      {codes && codes.length > 0 && (
        <Card title={`登録した教材(${codes.length}件)`} isPadded={false}>
          <MaterialTable codes={codes} isBusy={remove.isPending} onRemove={(code) => remove.mutate(code)} />
        </Card>
      )}
    </div>
  )
}
