import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface CardSheetProps {
  of: ClassRef
  /** 「2年1組」 */
  name: string
  onClose: () => void
}

/** One class's QR cards to print. */
export function CardSheet({ of: { grade, kumi }, name, onClose }: CardSheetProps) {
  const list = useQuery(api.teacherUsers.listStudents.queryOptions({ input: { grade, kumi } }))
  const cards = list.data?.students.flatMap(({ encrypted_username, ...student }) =>
    encrypted_username === undefined ? [] : [{ ...student, encrypted_username }],
  )
  return (
    <Dialog title={`${name}のQRカード`} shape="wide" onClose={onClose}>
      <Note kind="warn">
        <p>
          QRカードは、生徒の鍵です。配ったあとは、生徒が自分で持ちます。なくしたときは、管理者に作り直しを頼んでください。カードを開いた人と日は、記録に残ります。
        </p>
      </Note>
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && (
        <ErrorNote title="QRカードを作れませんでした。" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {cards && <StudentCards name={name} students={cards} />}
    </Dialog>
  )
}
