import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../lib/api/client.ts'
import type { EnrolmentChoices } from './enrolments-field.tsx'

export type RosterRole = 'branch' | 'teacher'

const nothing: Omit<EnrolmentChoices, 'query'> = { subjects: [], periods: [], teachers: [] }

/** What an enrolment is chosen from; nothing until it is known, which its field says. */
export function useEnrolmentChoices(role: RosterRole): EnrolmentChoices {
  const asked =
    role === 'branch'
      ? api.roster.showChoicesByBranch.queryOptions({ input: {} })
      : api.roster.showChoicesByTeacher.queryOptions({ input: {} })
  const query = useQuery(asked)
  return { ...(query.data?.choices ?? nothing), query }
}

/** One student as it is stored now, and where the page has it from: a teacher is told less. */
export const shownStudent = (role: RosterRole, id: string) =>
  role === 'branch'
    ? {
        ask: () => client.roster.showByBranch({ id }),
        key: api.roster.showByBranch.queryOptions({ input: { id } }).queryKey,
      }
    : {
        ask: () => client.roster.showByTeacher({ id }),
        key: api.roster.showByTeacher.queryOptions({ input: { id } }).queryKey,
      }

/** The lists beside, which are of other groups. */
export const rosterLists = { branch: 'branchStudents.list', teacher: 'teacherStudents.list' } as const
