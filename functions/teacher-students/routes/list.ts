import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherStudents } from '@tcheck/contract/groups/teacher-students'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import { listMasters } from '@tcheck/data/master/master'
import { listPupilRows } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import type { TableNeeds } from '../../function-needs.ts'

export const needs = { read: ['MASTER#'], list: ['PUPILS#'] } as const satisfies TableNeeds

/** A page of the branch's students who are here: two queries, however they are looked for. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof teacherStudents.list> =>
  async ({ input, principal }) => {
    const { branch_id } = accountInBranch(principal)
    const [all, subjects] = await Promise.all([listPupilRows(table, branch_id), listMasters(table, 'subjects')])
    const here = all.filter(({ state }) => state !== 'left')
    const { rows, ...counts } = filterSortPaginate(here, input, {
      searchIn: ({ name, kana, school }) => [name, kana, school],
      filters: {
        grade: ({ grade }) => grade,
        subject_code: ({ enrolments }) =>
          enrolments.find((one) => one.subject_code === input.subject_code)?.subject_code ?? null,
      },
      sorts: {
        grade: ({ grade, kana, student_id }) => [grade, kana, student_id],
        kana: ({ kana, student_id }) => [kana, student_id],
      },
    })
    const nameOf = new Map(subjects.map(({ id, name }) => [id, name]))
    return {
      students: rows.map(({ student_id, name, kana, school, grade, state, enrolments }) => ({
        ...{ student_id, name, kana, school, grade, state },
        subjects: enrolments.map(({ subject_code }) => nameOf.get(subject_code) ?? subject_code),
      })),
      grades: [...new Set(here.map(({ grade }) => grade))].sort((a, b) => a - b),
      subjects: subjects.map(({ id, name }) => ({ code: id, name })),
      ...counts,
    }
  }
