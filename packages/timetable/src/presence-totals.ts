import type { AttendType } from './day.ts'

type TypeCounts = Record<AttendType, number>

interface AttendTotals {
  /** Of the whole month. */
  all: TypeCounts
  /** By subject, in the order in which they first come. */
  subjects: { subject: string; counts: TypeCounts }[]
}

const none = (): TypeCounts => ({ present: 0, late: 0, left_early: 0, absent: 0, transferred: 0, planned: 0 })

/** How many lessons of which type, altogether and by subject. */
export function attendTotals(lessons: readonly { subject: string; attend_type: AttendType }[]): AttendTotals {
  const all = none()
  const bySubject = new Map<string, TypeCounts>()
  for (const { subject, attend_type: type } of lessons) {
    const counts = bySubject.get(subject) ?? none()
    counts[type] += 1
    all[type] += 1
    bySubject.set(subject, counts)
  }
  return { all, subjects: [...bySubject].map(([subject, counts]) => ({ subject, counts })) }
}
