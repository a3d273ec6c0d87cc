import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { classKey, className, isSameClass, sortClasses } from '../school/school-names.ts'
import { agoWords } from '../school/tokyo-time.ts'
import css from './student-result.module.css'
import { attemptsAddress } from './student-result-address.ts'

/** Which student: a class, then a number, with when each has answered last. */
export function StudentChooser({ chosen }: { chosen: ClassRef | null }) {
  const list = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const classes = sortClasses(list.data?.classes ?? [])
  const of = classes.find((one) => chosen && isSameClass(one, chosen)) ?? classes[0]
  return (
    <div className="main">
      <PageHead title="生徒の結果" />
      <LoadState query={list} failure="クラスを読み込めませんでした。" lines={4} />
      {list.data && !of && (
        <EmptyState title="クラスはまだありません" text="学校・教室の管理者が名簿を登録すると、ここに並びます。" />
      )}
      {of && (
        <>
          <nav className="tabs" aria-label="クラス" style={{ flexWrap: 'wrap', marginBottom: 12 }}>
            {classes.map((one) => (
              <Link
                key={classKey(one)}
                to={`?${new URLSearchParams({ grade: String(one.grade), kumi: one.kumi })}`}
                className={one === of ? 'on' : undefined}
                {...(one === of && { 'aria-current': 'page' as const })}
              >
                {className(one, classes)}
              </Link>
            ))}
          </nav>
          <Numbers of={of} />
        </>
      )}
    </div>
  )
}

function Numbers({ of: { grade, kumi } }: { of: ClassRef }) {
  const list = useQuery(
    api.teacherUsers.listStudents.queryOptions({ input: { grade, kumi, with: 'last_activity', cards: 'without' } }),
  )
  const now = new Date()
  if (list.isError) {
    return <ErrorNote title="生徒を読み込めませんでした。" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!list.data) {
    return (
      <div className="card">
        <Skeleton lines={3} />
      </div>
    )
  }
  if (list.data.students.length === 0) {
    return (
      <EmptyState title="このクラスに、生徒はいません" text="学校・教室の管理者が名簿を登録すると、ここに並びます。" />
    )
  }
  return (
    <section className={`card ${css.numbers}`} aria-label="生徒">
      <ul>
        {list.data.students.map(({ student_id, ban, last_activity_at }) => (
          <li key={student_id}>
            <Link to={attemptsAddress({ grade, kumi, studentId: student_id })}>
              <span>
                <b>{ban}</b>番
              </span>
              <small>{last_activity_at ? agoWords(last_activity_at, now) : 'まだ'}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
