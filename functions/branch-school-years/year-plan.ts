import { createHash } from 'node:crypto'
import type { YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import type { YearStep } from '@tcheck/data/branch/year-roster'
import { listPupils, type Pupil } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'

const LAST_GRADE = 12
const APRIL = '04-01'

interface YearRoster {
  classes: readonly SchoolClass[]
  pupils: ReadonlyMap<string, Pupil>
  fingerprint: string
}

/** The classes as they are, and what is known of those in them: two queries. */
export async function yearRoster(table: Table, branchId: string): Promise<YearRoster> {
  const [classes, pupils] = await Promise.all([listClassesOfBranch(table, branchId), listPupils(table, branchId)])
  const told = classes.map(({ grade, kumi, roster }) => [
    grade,
    kumi,
    roster.map(({ ban, student_id }) => [ban, student_id]),
  ])
  return {
    classes,
    pupils: new Map(pupils.map((one) => [one.student_id, one])),
    fingerprint: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
  }
}

/** Everybody of the classes, with who came since the year began. */
export const studentsOf = ({ classes, pupils }: YearRoster, year: number): YearStudent[] =>
  classes.flatMap(({ grade, kumi, roster }) =>
    roster.map(({ ban, student_id }) => {
      const pupil = pupils.get(student_id)
      const is_fresh = (pupil?.enrolled_on ?? '') >= `${year}-${APRIL}`
      return { student_id, name: pupil?.name || null, grade, kumi, ban, is_fresh }
    }),
  )

/** What becomes of each: a grade up with class and number, or out of school after the last grade and after those that are said. */
export function yearSteps(
  { classes, pupils }: YearRoster,
  { graduating, staying }: { graduating: readonly number[]; staying: readonly string[] },
): YearStep[] {
  const stays = new Set(staying)
  const ends = new Set([...graduating, LAST_GRADE])
  return classes.flatMap(({ grade, kumi, roster }) =>
    roster
      .filter(({ student_id }) => !stays.has(student_id))
      .map(
        ({ ban, student_id }): YearStep => ({
          student_id,
          from: { grade, kumi, ban },
          to: ends.has(grade) ? null : { grade: grade + 1, kumi, ban },
          state: pupils.get(student_id)?.state ?? null,
        }),
      ),
  )
}
