import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { branchLessons } from '@tcheck/contract/groups/branch-lessons'
import { changeErrorCodes } from '@tcheck/contract/lesson'
import { getTeaching } from '@tcheck/data/account/teaching'
import { getDay, getDetail, type StoredDay } from '@tcheck/data/lesson/lesson'
import { getPupil } from '@tcheck/data/student/pupil'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { branchRules, lessonRules } from '@tcheck/services/lesson/branch-rules'
import { type StoredLink, storeDay } from '@tcheck/services/lesson/store-day'
import { changeDay, type DayChange, type OwedLink } from '@tcheck/timetable/change-day'
import { isOwed, isSamePeriod } from '@tcheck/timetable/day'
import { dayView } from '../day-view.ts'

/** One change of a day by the rules that the browser showed it by; what is there already changes nothing. */
export const updateDay =
  ({ table }: { table: Table }): RouteHandler<typeof branchLessons.updateDay> =>
  async (call) => {
    const { throwApiError, input } = call
    const { branch_id } = accountInBranch(call.principal)
    const { date, change, revision } = input
    const [rules, before] = await Promise.all([
      lessonRules(table, branch_id, throwApiError),
      getDay(table, { branch_id, date }, { consistent: true }),
    ])
    const outcome = changeDay(before, change, branchRules(rules))
    if (!('failure' in outcome) && outcome.undo === null) return { day: dayView(before) }
    if (before.revision !== revision) return throwApiError('DAY_CHANGED')
    if ('failure' in outcome) return throwApiError(changeErrorCodes[outcome.failure])
    if (!(await isOfBranch(table, branch_id, change))) return throwApiError('NOT_FOUND')
    const links = await storedLinks(table, { before, change, links: outcome.links, throwApiError })
    const act = {
      action: 'changed',
      target: { kind: 'timetable', id: date },
      details: { change: change.kind },
    } as const
    try {
      await storeDay(table, { before, after: outcome.day, links, audit: auditCall(call, act) })
    } catch (error) {
      if (hasMetAnotherWrite(error)) return throwApiError('DAY_CHANGED')
      throw error
    }
    return { day: dayView(await getDay(table, before, { consistent: true })) }
  }

/** Whoever comes to a desk is of the branch, and still there; taking away asks for nobody. */
async function isOfBranch(table: Table, branchId: string, change: DayChange): Promise<boolean> {
  if (change.kind === 'place') {
    const pupil = await getPupil(table, change.student_id)
    return pupil?.branch_id === branchId && pupil.state !== 'left'
  }
  if (change.kind !== 'teach' || change.teacher_id === null) return true
  const teaching = await getTeaching(table, change.teacher_id)
  return teaching?.branch_id === branchId && !teaching.is_disabled
}

interface Linking {
  before: StoredDay
  change: DayChange
  links: readonly OwedLink[]
  throwApiError: ThrowApiError<'LESSON_NOT_OWED'>
}

/**
 * The missed lessons of the change, as they are stored.
 * @throws ApiError LESSON_NOT_OWED for a lesson that was held or has another make-up lesson: a missed lesson has one chain of make-up
 * lessons
 */
async function storedLinks(table: Table, { before, change, links, throwApiError }: Linking): Promise<StoredLink[]> {
  const { branch_id, date } = before
  const from = change.kind === 'move' ? { date, period: change.from_period } : null
  const found = await Promise.all(
    links.map(async (link): Promise<StoredLink[]> => {
      const missed = await getDetail(table, { branch_id, student_id: link.student_id, ...link.owed })
      if (link.transferred_to === null) return missed?.transferred_to ? [{ link, before: missed }] : []
      const isFree =
        missed && (isOwed(missed) || (from && missed.transferred_to && isSamePeriod(missed.transferred_to, from)))
      if (!missed || !isFree) return throwApiError('LESSON_NOT_OWED')
      return [{ link, before: missed }]
    }),
  )
  return found.flat()
}
