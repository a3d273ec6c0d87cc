import { useQueryClient } from '@tanstack/react-query'
import type { AttendedLesson } from '@tcheck/contract/groups/attendance'
import type { Day } from '@tcheck/learning/japan-day'
import type { DayChange } from '@tcheck/timetable/change-day'
import { client } from '../../lib/api/client.ts'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { type LeftCard, teacherOf } from '../timetable/day-view.ts'
import { type People, weekQuery } from '../timetable/timetable-calls.ts'
import { monthQuery } from './attendance-calls.ts'

/** A missed lesson as something that is left to place. */
export function cardOf({ subject, date, period }: AttendedLesson, studentId: string, people: People): LeftCard {
  const whose = { student_id: studentId, subject }
  return { key: 'transfer', ...whose, date, period, teacher_id: teacherOf(people, whose), isOwed: true }
}

/** Changes one day of the timetable, from where it stands now; what the office sees of both is read anew. */
export function useTransfer(studentId: string, said: string, onDone?: () => void) {
  const queries = useQueryClient()
  return useSave({
    save: async ({ date, changes }: { date: Day; changes: readonly DayChange[] }) => {
      const week = await client.branchLessons.showWeek({ date })
      let revision = week.days.find((day) => day.date === date)?.revision ?? 0
      for (const change of changes) {
        const { day } = await client.branchLessons.updateDay({ date, revision, change })
        revision = day.revision
      }
    },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: weekQuery('2026-01-01').queryKey.slice(0, 1) })
      await queries.invalidateQueries({ queryKey: monthQuery('branch', studentId).queryKey.slice(0, 1) })
      notify.success(said)
      onDone?.()
    },
  })
}
