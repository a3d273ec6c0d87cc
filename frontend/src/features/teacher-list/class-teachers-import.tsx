import { useQueryClient } from '@tanstack/react-query'
import type { IssuedPassword } from '@tcheck/contract/teacher-list'
import { type ComponentProps, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { IssuedLogins } from '../roster/issued-logins.tsx'
import { TeacherListImport } from './teacher-list-import.tsx'

interface ClassTeachersImportProps
  extends Pick<ComponentProps<typeof TeacherListImport>, 'subjects' | 'branch' | 'send'> {
  /** Address of the list of teachers. */
  list: string
  /** Of the calls whose answers the import changes. */
  queryKey: readonly unknown[]
}

/** The page on which v1 teachers come in as a list; the drawn passwords are shown once. */
export function ClassTeachersImport({ list, queryKey, ...props }: ClassTeachersImportProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [issued, setIssued] = useState<readonly IssuedPassword[]>([])
  const onStored = (passwords: readonly IssuedPassword[]) => {
    void queries.invalidateQueries({ queryKey })
    if (passwords.length === 0) void navigate(list)
    else setIssued(passwords)
  }
  return (
    <div className="main">
      <PageHead title="講師の取り込み" crumb={<Link to={list}>講師</Link>} />
      {issued.length > 0 ? (
        <IssuedLogins issued={issued.map((one) => ({ who: 'teacher', ...one }))}>
          <ButtonLink to={list}>講師の一覧へ</ButtonLink>
        </IssuedLogins>
      ) : (
        <TeacherListImport
          {...props}
          who="講師"
          onStored={onStored}
          cancel={<ButtonLink to={list}>やめる</ButtonLink>}
        />
      )}
    </div>
  )
}
