import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { parseAttemptId } from '@tcheck/data/attempt/attempt-id'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import { isUrlOpen } from '@tcheck/data/shareable-url/open-url'
import { countOpening, getShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { countingWrong } from '../limit-tries.ts'

type Show = RouteHandler<typeof studentEntry.showSetLink>

const isWhollyCancelled = (mission: StoredMission) => mission.sets.every(({ cancelled_at }) => cancelled_at !== null)

/** What a link opens, told before anybody is known: no more than its title and the classes that may enter. */
export const showSetLink = ({ table }: { table: Table }): Show => {
  const show: Show = async ({ input: { id }, now, throwApiError }) => {
    if (parseAttemptId(id)) return { set_link: await savedLink(table, id, throwApiError) }
    const mission = await getMission(table, id)
    if (mission) return { set_link: missionLink(mission, now, throwApiError) }
    const url = (await getShareableUrl(table, id)) ?? throwApiError('LINK_INVALID')
    // Unknown, expired, revoked, and of a set that is not published look the same: nobody learns that a key was once right.
    if (!(await isUrlOpen(table, url, now))) return throwApiError('LINK_INVALID')
    await countOpening(table, url.key, now.toISOString())
    return { set_link: await shareableLink(table, url) }
  }
  return (call) => countingWrong(table, call, call.input.id, () => show(call))
}

async function savedLink(table: Table, id: string, throwApiError: ThrowApiError<'LINK_INVALID'>) {
  const { title } = (await getAttempt(table, id)) ?? throwApiError('LINK_INVALID')
  return { id, kind: 'saved' as const, title, subject_name: '', classes: [], is_delivered: true, set: null }
}

function missionLink(mission: StoredMission, now: Date, throwApiError: ThrowApiError<'LINK_INVALID'>) {
  if (isWhollyCancelled(mission)) return throwApiError('LINK_INVALID')
  const { id, title, subject_name, classes } = mission
  const is_delivered = mission.delivery_datetime <= now.toISOString()
  return { id, kind: 'mission' as const, title, subject_name, classes, is_delivered, set: null }
}

async function shareableLink(table: Table, url: ShareableUrl) {
  const classes = url.allows_entry ? await listClassesOfBranch(table, url.branch_id) : []
  return {
    id: url.key,
    kind: 'shareable' as const,
    title: url.title,
    subject_name: url.subject_name,
    classes: classes.filter(({ roster }) => roster.length > 0).map(({ grade, kumi }) => ({ grade, kumi })),
    is_delivered: true,
    set: { category: url.category, code: url.set_code, grade_id: url.grade_id },
  }
}
