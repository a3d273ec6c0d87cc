import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { idle } from '../../lib/preload.ts'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { createStore, useStore } from '../../lib/store/store.ts'
import { isImpersonating, useVisitor } from '../session/current-user.ts'
import { studentName } from '../session/student-name.ts'
import type { Visitor } from '../session/visitor.ts'
import css from './notice-bell.module.css'
import { noticesQuery } from './notices-query.ts'

// Which notices somebody who came by a link or a card has read: the server keeps it for who signs in, and a link may be held by
// several. On a device of a classroom each student has a line of their own (decision 0340).

const key = 'tcheckNoticesRead'

/** More than are ever shown at once, and more than sit at one device: the newest stay. */
const [MOST_IDS, MOST_STUDENTS] = [50, 60]

type ReadHere = Readonly<Record<string, readonly string[]>>

const areIds = (ids: unknown): ids is string[] => Array.isArray(ids) && ids.every((id) => typeof id === 'string')

const readHere = createStore<ReadHere>(parseReadHere(deviceArea.getItem(key)))

// Opened now and then, so no part of each page.
const NoticeWindow = lazy(async () => ({ default: (await import('./notice-window.tsx')).NoticeWindow }))

/** Notices of now and how many of them are new to the reader. Asked for when the page is there: nothing waits for it. */
function useNotices(holder: string | null) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isHere = true
    void idle.then(() => isHere && setAsked(true))
    return () => {
      isHere = false
    }
  }, [])
  const { data } = useQuery({ ...noticesQuery(), enabled: isAsked })
  const own = useStore(readHere, (here) => here[holder ?? ''])
  const notices = (data?.notices ?? []).map((notice) =>
    holder !== null && own?.includes(notice.id) ? { ...notice, is_read: true } : notice,
  )
  return { notices, fresh: notices.filter(({ is_read }) => !is_read) }
}

/** The student whose link or card opened this tab: what they have read, the device knows. */
const holderOf = (visitor: Visitor | null) =>
  studentName() === null ? null : (visitor?.user.student?.id ?? visitor?.user.id ?? null)

/** Opens what is announced, on any page of an area; what is open counts as read, on every device of the reader. */
export function NoticeBell({ className = 'icon-btn' }: { className?: string | undefined }) {
  const visitor = useVisitor()
  const holder = holderOf(visitor)
  const { notices, fresh } = useNotices(holder)
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const isOther = isImpersonating(visitor)
  if (notices.length === 0) return null
  const close = () => {
    setOpen(false)
    // Who looks on for somebody else has read nothing for them.
    if (isOther || fresh.length === 0) return
    const ids = fresh.map(({ id }) => id)
    if (holder !== null) return noteReadHere(holder, ids)
    void client.account
      .readNotices({ ids })
      .then(() => queries.invalidateQueries({ queryKey: noticesQuery().queryKey }))
      // Not noted: it stays new, and is tried again the next time.
      .catch(() => undefined)
  }
  const isUrgent = fresh.some(({ importance }) => importance === 'high')
  const words =
    fresh.length === 0 ? 'お知らせ' : `お知らせ: 新しいもの${fresh.length}件${isUrgent ? '、大事なものあり' : ''}`
  return (
    <>
      <button type="button" className={`${className} ${css.bell}`} onClick={() => setOpen(true)}>
        <IconBell className="i" aria-hidden />
        <span className="sr">{words}</span>
        {className !== 'icon-btn' && <span aria-hidden>お知らせ</span>}
        {fresh.length > 0 && (
          <span className={`text-12 bold center ${css.count} ${isUrgent ? css.urgent : ''}`} aria-hidden>
            {fresh.length}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NoticeWindow notices={notices} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** What a device keeps, as far as it is what we wrote. */
export function parseReadHere(stored: string | null): ReadHere {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, ids]) => areIds(ids)))
}

/** Whoever read last stands last. */
export function withRead(before: ReadHere, studentId: string, ids: readonly string[]): ReadHere {
  const { [studentId]: own = [], ...others } = before
  const all = [...new Set([...own, ...ids])].slice(-MOST_IDS)
  return Object.fromEntries([...Object.entries(others), [studentId, all] as const].slice(-MOST_STUDENTS))
}

function noteReadHere(studentId: string, ids: readonly string[]): void {
  // Another tab may have noted something meanwhile.
  const next = withRead({ ...readHere.get(), ...parseReadHere(deviceArea.getItem(key)) }, studentId, ids)
  readHere.set(next)
  try {
    deviceArea.setItem(key, JSON.stringify(next))
  } catch {
    // A full disk: it holds for this visit.
  }
}
