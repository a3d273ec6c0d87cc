import { IconId, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { useState } from 'react'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { classKey, className, sortClasses } from '../school/school-names.ts'
import css from './setting.module.css'

/** 「クラス」: each class with its students' QR cards to print. */
export function ClassCards() {
  const list = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const [printed, setPrinted] = useState<ClassRef | null>(null)
  const classes = sortClasses(list.data?.classes ?? [])
  if (list.isError && !list.data) {
    return <ErrorNote title="クラスを読み込めませんでした。" error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <Card title="クラス" icon={<IconUsersGroup className="i" aria-hidden />} isPadded={false}>
      {list.isPending && <Skeleton lines={3} />}
      {list.data && classes.length === 0 && (
        <div className="body muted">クラスはまだありません。学校・教室の管理者が名簿を登録すると、ここに並びます。</div>
      )}
      <ul className={`divided ${css.classes}`}>
        {classes.map((one) => (
          <li className="row gap-10" key={classKey(one)}>
            <b className="nowrap">{className(one, classes)}</b>
            <span className="muted nowrap">{`${one.student_count}人`}</span>
            <span className="grow" />
            <Button
              size="sm"
              disabled={one.student_count === 0}
              onClick={() => setPrinted(one)}
              aria-label={`${className(one, classes)}のQRカード`}
            >
              <IconId className="i i-s" aria-hidden />
              QRカード
            </Button>
          </li>
        ))}
      </ul>
      {printed && <CardSheet of={printed} name={className(printed, classes)} onClose={() => setPrinted(null)} />}
    </Card>
  )
}

interface CardSheetProps {
  of: ClassRef
  /** 「2年1組」 */
  name: string
  onClose: () => void
}

/** One class's QR cards to print. */
function CardSheet({ of: { grade, kumi }, name, onClose }: CardSheetProps) {
  const list = useQuery(api.teacherUsers.listStudents.queryOptions({ input: { grade, kumi } }))
  const cards = list.data?.students.flatMap(({ encrypted_username, ...student }) =>
    encrypted_username === undefined ? [] : [{ ...student, encrypted_username }],
  )
  return (
    <Dialog title={`${name}のQRカード`} shape="wide" onClose={onClose}>
      <Note kind="warn">
        <p>
          QRカードを持っている人は、その生徒として入れます。配ったあとは、生徒が自分で持ちます。なくしたときは、管理者に作り直しを頼んでください。カードを開いた人と日は、記録に残ります。
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
