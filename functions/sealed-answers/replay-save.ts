import { randomUUID } from 'node:crypto'
import type { StudentPrincipal } from '@tcheck/accounts/principal'
import type { LambdaEvent, LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { Log } from '@tcheck/api-runtime/log'
import { serve } from '@tcheck/api-runtime/serve'
import { learning } from '@tcheck/contract/groups/learning'
import type { SealedOutcome } from '@tcheck/contract/groups/sealed-answers'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { openAllFinished } from '@tcheck/services/exam/all-finished'
import { saveRun } from '../learning/routes/save-run.ts'
import { saveActivityGroup } from '../student-activities/routes/save.ts'
import { saveScienceSkill } from '../student-activities/routes/save-science-skill.ts'

export interface ReplayDeps {
  table: Table
  library: Library<MainQuestion>
  learningLibrary: Library<MainQuestion, 'learning'>
  log?: Log
}

/** What a block holds besides its ticket: one call of the send queue, as it would have been sent. */
export interface SealedSave {
  call: 'save' | 'saveScienceSkill' | 'saveRunByStudent'
  body: unknown
}

const savePaths = {
  save: '/api/v2/student/student_activity_groups',
  saveScienceSkill: '/api/v2/student/student_activity_groups/create_science_skill',
  saveRunByStudent: '/api/student/learning_runs',
} as const satisfies Record<SealedSave['call'], string>

/** The other thing that a block may hold: a photo that an answer names (`replay-photo.ts`). */
interface SealedPhoto {
  call: 'photo'
  body: unknown
}
type Sealed = SealedSave | SealedPhoto

export const isSealed = (value: unknown): value is Sealed & { ticket: string } => {
  if (typeof value !== 'object' || value === null) return false
  const { ticket, call, body } = value as Record<string, unknown>
  if (typeof ticket !== 'string' || typeof call !== 'string' || body === undefined) return false
  return call === 'photo' || Object.hasOwn(savePaths, call)
}

/** What the same save answers however often it is sent; the browser's own send queue stops at the same codes. */
const FINAL = [
  ...['ENTRY_CONTINUED', 'NOT_FOUND', 'SET_CANCELLED', 'SLOT_UNKNOWN', 'TEST_CLOSED', 'TOO_LARGE', 'VALIDATION'],
  'MALFORMED_JSON',
]

/**
 * Replays a save through the routes of a present student: one validation, one policy, one merge. Of their response only the result is used.
 */
export function openReplay({ table, library, learningLibrary, log }: ReplayDeps) {
  const principals = new WeakMap<LambdaEvent, StudentPrincipal>()
  const options = (now: Date) => ({
    originCheck: [],
    authenticate: async ({ event }: { event: LambdaEvent }) => principals.get(event) ?? null,
    now: () => now,
    ...(log && { log }),
  })
  const saving = { table, library, noteIfAllFinished: openAllFinished(table) }
  const { save, saveScienceSkill: saveSkill } = studentActivities
  const { saveRunByStudent } = learning
  const handlers = (now: Date): Record<SealedSave['call'], () => LambdaHandler> => {
    const activities = () =>
      serve(
        { save, saveScienceSkill: saveSkill },
        { save: saveActivityGroup(saving), saveScienceSkill: saveScienceSkill(saving) },
        options(now),
      )
    const run = () =>
      serve(
        { saveRunByStudent },
        { saveRunByStudent: saveRun({ table, library: learningLibrary, filesOrigin: '', signUrl: noFiles }) },
        options(now),
      )
    return { save: activities, saveScienceSkill: activities, saveRunByStudent: run }
  }
  return async ({ call, body }: SealedSave, principal: StudentPrincipal, now: Date): Promise<SealedOutcome> => {
    const event = eventOf(savePaths[call], body)
    principals.set(event, principal)
    const awsRequestId = randomUUID()
    const { statusCode = 200, body: answer = '' } = await handlers(now)[call]()(event, { awsRequestId } as never)
    if (statusCode < 300) return 'taken'
    return FINAL.includes(codeOf(answer)) ? 'refused' : 'later'
  }
}

const noFiles = () => Promise.reject(new Error('a save signs no files'))

const codeOf = (answer: string): string => {
  try {
    return String((JSON.parse(answer) as { code?: unknown }).code)
  } catch {
    return ''
  }
}

const eventOf = (path: string, body: unknown): LambdaEvent => ({
  version: '2.0',
  routeKey: `POST ${path}`,
  rawPath: path,
  rawQueryString: '',
  headers: { 'content-type': 'application/json' },
  requestContext: {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
    requestId: '',
    routeKey: `POST ${path}`,
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
  body: JSON.stringify(body),
  isBase64Encoded: false,
})
