import { schoolYearOf } from '../attempt/school-year.ts'
import { ulidTime } from '../attempt/ulid-time.ts'

/** A registered branch has the moment of its registration in its id (`functions/admin-branches/routes/create.ts`). */
const REGISTERED = /^branch-([0-9A-HJKMNP-TV-Z]{26})$/

/** Whether a branch began in the school year of `now`: its students are in the grades of this year already. */
export function isFirstYear(branchId: string, now: Date): boolean {
  const [, serial] = REGISTERED.exec(branchId) ?? []
  return serial !== undefined && schoolYearOf(new Date(ulidTime(serial))) === schoolYearOf(now)
}
