import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import { listMasters, type MasterEntry, type UnitEntry } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import { readRows, rowView, searchIn, sorts } from '../master-views.ts'

/** Units by subject and grade, with the subjects that there are to choose from. */
export const listUnits =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.listUnits> =>
  async ({ input }) => {
    const [units, subjects] = await Promise.all([
      readRows<UnitEntry>(table, 'units'),
      listMasters<MasterEntry>(table, 'subjects'),
    ])
    const placeOf = (code: string) => subjects.findIndex(({ id }) => id === code)
    const { rows, ...counts } = filterSortPaginate(units, input, {
      searchIn,
      filters: { subject_code: ({ subject_code }) => subject_code, grade_id: ({ grade_id }) => grade_id },
      sorts: {
        ...sorts,
        textbook: ({ subject_code, grade_id, place }) => [placeOf(subject_code), grade_id, place],
      },
    })
    return {
      units: rows.map((unit) => ({
        ...rowView(unit),
        subject_code: unit.subject_code,
        subject_name: subjects[placeOf(unit.subject_code)]?.name ?? unit.subject_code,
        grade_id: unit.grade_id,
      })),
      subjects: subjects.map(({ id, name }) => ({ id, name })),
      ...counts,
    }
  }
