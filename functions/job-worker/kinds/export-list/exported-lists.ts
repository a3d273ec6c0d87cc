import { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import { adminJapaneseUsers } from '@tcheck/contract/groups/admin-japanese-users'
import { adminJobs } from '@tcheck/contract/groups/admin-jobs'
import { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { adminMissions } from '@tcheck/contract/groups/admin-missions'
import { adminQuestionAnalyses } from '@tcheck/contract/groups/admin-question-analyses'
import { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { adminStudentActivityGroups } from '@tcheck/contract/groups/admin-student-activity-groups'
import { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { descriptionOf, type ListCounts, type ListDescription } from '@tcheck/contract/list'
import type { ExportedList } from '@tcheck/contract/list-export'
import type { Table } from '@tcheck/data/table'
import type { ZodArray, ZodObject, ZodType } from 'zod'
import { list as listClassTeachers } from '../../../admin-class-teachers/routes/list.ts'
import { list as listJapaneseUsers } from '../../../admin-japanese-users/routes/list.ts'
import { list as listJobs } from '../../../admin-jobs/routes/list.ts'
import { list as listMaterialCodes } from '../../../admin-material-codes/routes/list.ts'
import { list as listMissions } from '../../../admin-missions/routes/list.ts'
import { list as listQuestionAnalyses } from '../../../admin-question-analyses/routes/list.ts'
import { list as listShareableUrls } from '../../../admin-shareable-urls/routes/list.ts'
import { list as listAttempts } from '../../../admin-student-activity-groups/routes/list.ts'
import { list as listTeachers } from '../../../admin-teachers/routes/list.ts'

type Route = { '~orpc': { inputSchema?: unknown; outputSchema?: unknown } }
type Answer = ListCounts & Readonly<Record<string, unknown>>
/** What the handlers of lists use of a call: they know nobody who calls. */
type ListCall = { input: Record<string, unknown>; now: Date }
type Handler = (call: never) => Promise<unknown>

export interface OpenList {
  description: ListDescription
  /** What an address may ask of it. */
  input: ZodType<Record<string, unknown>>
  /** Fields of a row, labelled or not. */
  fields: readonly string[]
  /** A page, as the list's own call answers it. */
  answer: (table: Table, call: ListCall) => Promise<Answer>
}

/** @throws Error for a call that is no list */
function opened(route: Route, handlerOf: (parts: { table: Table }) => Handler): OpenList {
  const description = descriptionOf(route)
  if (!description) throw new Error('this call is no list')
  const { inputSchema, outputSchema } = route['~orpc']
  const rows = (outputSchema as ZodObject<Record<string, ZodArray<ZodObject>>>).shape[description.rows]
  return {
    description,
    input: inputSchema as ZodType<Record<string, unknown>>,
    fields: Object.keys(rows?.element.shape ?? {}),
    answer: (table, call) => handlerOf({ table })(call as never) as Promise<Answer>,
  }
}

/** Each by the very handler that answers its pages: a file never says anything else than the list. */
export const openList = {
  'adminStudentActivityGroups.list': () => opened(adminStudentActivityGroups.list, listAttempts),
  'adminMissions.list': () => opened(adminMissions.list, listMissions),
  'adminTeachers.list': () => opened(adminTeachers.list, listTeachers),
  'adminClassTeachers.list': () => opened(adminClassTeachers.list, listClassTeachers),
  'adminMaterialCodes.list': () => opened(adminMaterialCodes.list, listMaterialCodes),
  'adminShareableUrls.list': () => opened(adminShareableUrls.list, listShareableUrls),
  'adminJapaneseUsers.list': () => opened(adminJapaneseUsers.list, listJapaneseUsers),
  'adminJobs.list': () => opened(adminJobs.list, listJobs),
  'adminQuestionAnalyses.list': () => opened(adminQuestionAnalyses.list, listQuestionAnalyses),
} as const satisfies Record<ExportedList, () => OpenList>
