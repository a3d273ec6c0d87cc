import { IconId, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { classKey, className, sortClasses } from '../school/school-names.ts'
import { CardSheet } from './card-sheet.tsx'
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
      <ul className={css.classes}>
        {classes.map((one) => (
          <li key={classKey(one)}>
            <b className="nowrap">{className(one, classes)}</b>
            <span className="muted nowrap">{one.student_count}人</span>
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
