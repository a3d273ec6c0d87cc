import { IconQrcode } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { useState } from 'react'
import { RecordList } from '../../../features/records/record-list.tsx'
import { materialLink } from '../../../features/student-cards/student-links.ts'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { notify } from '../../../ui/toast.tsx'
import { refreshSetLists } from '../question-set/set-list-query.ts'
import { materialColumns } from './material-columns.tsx'
import { RegisterCodes } from './register-codes.tsx'
import css from './setting.module.css'

/** 「教材コード」: register many at once, see what they open, take one out and back in. */
export function MaterialCodes() {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<RegisteredMaterialCode | null>(null)
  const [shown, setShown] = useState<RegisteredMaterialCode | null>(null)
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
  return (
    <div className="stack stack-4">
      <RegisterCodes onRegistered={takeOver} />
      {removed && (
        <Note kind="info">
          <p>
            「{removed.title}」({removed.code}
            )の登録を外しました。配ったミッションと集めた答えは、そのまま残っています。{' '}
            <BusyButton kind="quiet" size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(removed)}>
              元に戻す
            </BusyButton>
          </p>
        </Note>
      )}
      <h2>登録した教材</h2>
      <RecordList
        list="teacherMaterialCodes.list"
        thing="登録した教材"
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={materialColumns}
        acts={[
          {
            verb: 'QR',
            icon: IconQrcode,
            kind: 'quiet',
            onAct: setShown,
            label: ({ title }) => `${title}のQRコード`,
          },
          {
            verb: '外す',
            kind: 'quiet',
            isBusy: remove.isPending,
            onAct: (code) => remove.mutate(code),
            label: ({ title }) => `${title}の登録を外す`,
          },
        ]}
        empty={{
          title: '登録した教材コードはありません',
          text: '教材に印刷されたコードを上に入れると、使える問題がここに並びます。',
        }}
      />
      {shown && (
        <Dialog title={`${shown.title}のQRコード`} onClose={() => setShown(null)}>
          <div className={css.qr}>
            <QrCode text={materialLink(shown.encrypted_code)} label={`${shown.title}のQRコード`} />
            <p className="muted small">
              生徒がこのQRコードを読むと、この教材の問題が開きます。この教室の生徒だけが使えます。
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}
