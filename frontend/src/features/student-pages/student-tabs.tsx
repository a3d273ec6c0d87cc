import { Link, useLocation } from 'react-router'

export type StaffRole = 'branch' | 'teacher'

/** What is kept of one student, a page each, in the order of the day's work. Reports are the branch's alone. */
export const studentPages: readonly { words: string; pathOf: (id: string) => string; by: readonly StaffRole[] }[] = [
  { words: '生徒情報', pathOf: (id) => `users/${id}/edit`, by: ['branch', 'teacher'] },
  { words: '出欠', pathOf: (id) => `attend/${id}`, by: ['branch', 'teacher'] },
  { words: '学習計画', pathOf: (id) => `plan-settings/${id}`, by: ['branch', 'teacher'] },
  { words: '課題', pathOf: (id) => `task-settings/${id}`, by: ['branch', 'teacher'] },
  { words: '成績', pathOf: (id) => `reports/${id}`, by: ['branch'] },
  { words: '理解度', pathOf: (id) => `understanding/${id}`, by: ['branch', 'teacher'] },
]

/** From one page of a student to the next, without the way over the list: a parent on the telephone asks for everything. */
export function StudentTabs({ by, id }: { by: StaffRole; id: string }) {
  const pages = studentPages.filter((page) => page.by.includes(by))
  const { pathname } = useLocation()
  return (
    <nav className="tabs of-student" aria-label="この生徒のページ">
      {pages.map(({ words, pathOf }) => {
        const to = `/v1/${by}/${pathOf(encodeURIComponent(id))}`
        // A page under it, a week of attendance, is still this one.
        const isHere = pathname === to || pathname.startsWith(`${to}/`)
        return (
          <Link key={words} to={to} className={isHere ? 'on' : ''} {...(isHere && { 'aria-current': 'page' as const })}>
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
