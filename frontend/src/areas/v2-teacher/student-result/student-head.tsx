import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ResultRow } from '@tcheck/contract/class-result'
import type { ClassRef } from '@tcheck/contract/fields'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { className } from '../school/school-names.ts'
import css from './student-result.module.css'

type Classmate = Pick<ResultRow, 'student_id' | 'ban'>

interface StudentHeadProps {
  of: ClassRef & { studentId: string }
  /** Who was in the class, where it is not the one of now. */
  classmates?: readonly Classmate[] | undefined
  crumb: ReactNode
  title: ReactNode
  /** The same page for another student. */
  addressOf: (studentId: string) => string
  children?: ReactNode
}

/** Who it is, and the neighbours in the class. */
export function StudentHead({ of, classmates, crumb, title, addressOf, children }: StudentHeadProps) {
  const { grade, kumi, studentId } = of
  const list = useQuery({
    ...api.teacherUsers.listStudents.queryOptions({ input: { grade, kumi, cards: 'without' } }),
    enabled: classmates === undefined,
  })
  const students: readonly Classmate[] = classmates ?? list.data?.students ?? []
  const at = students.findIndex(({ student_id }) => student_id === studentId)
  const before = students[at - 1]
  const after = at === -1 ? undefined : students[at + 1]
  return (
    <div className={`page-head ${css.head}`}>
      <div>
        <p className="crumb">{crumb}</p>
        <h1>
          <span>{`${className(of)} ${students[at]?.ban ?? '－'}番 `}</span>
          <small>{title}</small>
        </h1>
      </div>
      <span className="grow" />
      {list.error && !list.data && (
        <span className="row" role="alert">
          <span className="muted small">クラスの名簿を読み込めませんでした。</span>
          <Button size="sm" onClick={() => void list.refetch()}>
            もう一度読み込む
          </Button>
        </span>
      )}
      {children}
      <nav className="flex gap-8" aria-label="ほかの生徒">
        {before && (
          <Link className="btn" to={addressOf(before.student_id)}>
            <IconChevronLeft className="i" aria-hidden />
            <span>{`${before.ban}番`}</span>
          </Link>
        )}
        {after && (
          <Link className="btn" to={addressOf(after.student_id)}>
            <span>{`${after.ban}番`}</span>
            <IconChevronRight className="i" aria-hidden />
          </Link>
        )}
      </nav>
    </div>
  )
}
