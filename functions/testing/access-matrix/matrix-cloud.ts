import type { Principal } from '@tcheck/accounts/principal'
import { ApiError } from '@tcheck/api-runtime/api-error'
import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { collectStudent, getStudentExport, studentExportWrite } from '@tcheck/data/student/student-export'
import { answerTo, eventOf, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { itemsOf, putItems } from '../faults/table-state.ts'
import { lambdaOf, openSampleCloud, prepareEvent, type SampleCloud, SENT_AT } from '../sample-cloud.ts'
import { lookAtSampleRoster } from '../sample-roster-import.ts'
import type { MatrixCaller, NamedThings } from './expectation.ts'
import { seedMatrixCallers } from './matrix-callers.ts'

export const OWN = { branchId: 'br-1', studentId: 'st-br-1-2-1' }
type WireItem = Awaited<ReturnType<typeof itemsOf>>[number]
const CREDENTIALS = ['access-token', 'client', 'uid', 'encrypted-username']
const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/

const keyOf = (item: WireItem) => JSON.stringify([item['pk'], item['sk']])
const textAt = (item: WireItem, name: string) => String(item[name]?.['S'] ?? '')
/** Records, counters and what impersonation leaves behind are no data of anybody's. */
const isTrace = (item: WireItem) => /^(AUDIT|LIMIT|IMPERSONATION|SESSION)/.test(textAt(item, 'pk'))

/** The sample cloud with everybody in it, put back after each call that changed it. */
export async function openMatrixCloud() {
  let writes = 0
  const testCloud: SampleCloud = await openSampleCloud({
    between: (engine) => ({
      call: (target, ...rest) => {
        if (WRITES.test(target.split('.').at(-1) ?? '')) writes++
        return engine.call(target, ...rest)
      },
    }),
  })
  const { engine } = testCloud.cloud
  const callers = await seedMatrixCallers(testCloud)
  const { table, school } = testCloud.cloud
  for (const { id } of school.students) {
    // What was handed out of a student before these callers came is handed out again, with their parents and accounts.
    if (await getStudentExport(table, id))
      await table.transact([studentExportWrite(id, (await collectStudent(table, id, SENT_AT)).exported)])
  }
  const rosters = { lambda: lambdaOf(testCloud.lambdas, 'branch-roster-imports'), now: SENT_AT }
  Object.assign(testCloud.values, await lookAtSampleRoster(testCloud.cloud, rosters))
  const seed = new Map((await itemsOf(engine)).map((item) => [keyOf(item), item]))
  const ids = idsOf([...seed.values()])

  /** What the call changed of the first branch's data, as keys; the world is as before afterwards. */
  async function putBack(): Promise<string[]> {
    if (writes === 0) return []
    const now = new Map((await itemsOf(engine)).map((item) => [keyOf(item), item]))
    const gone = [...seed].filter(([key, item]) => JSON.stringify(now.get(key)) !== JSON.stringify(item))
    const added = [...now.values()].filter((item) => !seed.has(keyOf(item)))
    await putItems(
      engine,
      gone.map(([, item]) => item),
    )
    for (const { pk, sk } of added) await engine.handle('DeleteItem', { TableName: 'tcheck', Key: { pk, sk } })
    writes = 0
    const changed = [...gone.map(([, item]) => item), ...added].filter((item) => !isTrace(item))
    return changed.filter((item) => textAt(item, 'branch_id') === OWN.branchId).map(keyOf)
  }

  let address = 0
  async function send(event: LambdaEvent, lambda: ReturnType<typeof prepareEvent>['lambda']): Promise<TestAnswer> {
    // Another address each time, so that no limit answers in the policy's place.
    address++
    event.requestContext.http.sourceIp = `198.18.${address >> 8}.${address & 255}`
    return answerTo(lambda, event)
  }

  /** For whom a call of this caller counts, as the product finds out; or why it is refused before anybody asks what it wants. */
  async function knownAs({ headers }: MatrixCaller): Promise<Principal | null | ApiErrorCode> {
    const event = eventOf({ method: 'GET', path: '/', headers: { ...headers } })
    const request = { event, headers: new Headers(headers), now: SENT_AT, requestId: 'matrix' }
    try {
      return await testCloud.cloud.authenticate({ ...request, responseHeaders: new Headers() })
    } catch (error) {
      if (error instanceof ApiError) return error.code
      throw error
    } finally {
      await putBack()
    }
  }

  return {
    callers,
    knownAs,
    /** The event as it stands in its file, by whom it names. */
    asItStands: async (text: string) => {
      const { event, lambda } = prepareEvent(testCloud, text)
      const answer = await send(event, lambda)
      await putBack()
      return answer
    },
    namedBy: (text: string): NamedThings => namedBy(prepareEvent(testCloud, text).event, ids),
    /** The same event sent by somebody else. Passwords are left out: what is refused for them lies behind the policy. */
    sendAs: async (text: string, caller: MatrixCaller) => {
      const { event, lambda } = prepareEvent(testCloud, text)
      for (const name of CREDENTIALS) delete event.headers[name]
      Object.assign(event.headers, caller.headers)
      if (event.body !== undefined) event.body = event.body.replace(/("\w*password"):"[^"]*"/g, '$1:""')
      const answer = await send(event, lambda)
      return { answer, changed: await putBack() }
    },
  }
}

interface OwnIds {
  branch: ReadonlySet<string>
  student: ReadonlySet<string>
}

/** Ids of what belongs to the first branch, and of its first student and what belongs to them alone. */
function idsOf(items: readonly WireItem[]): OwnIds {
  const ofBranch = items.filter((item) => textAt(item, 'branch_id') === OWN.branchId)
  // A photo is known by the name that its device gave it.
  const idOf = (item: WireItem) => (textAt(item, 'sk').startsWith('PHOTO#') ? textAt(item, 'name') : textAt(item, 'id'))
  const named = (some: readonly WireItem[]) => some.map(idOf).filter((id) => id.length > 3)
  return {
    branch: new Set(named(ofBranch)),
    student: new Set([
      OWN.studentId,
      ...named(ofBranch.filter((item) => textAt(item, 'student_id') === OWN.studentId)),
    ]),
  }
}

/** Which of these ids an event names, in its path, its query or its body; what follows a full stop numbers a part. */
function namedBy({ rawPath, rawQueryString, body = '' }: LambdaEvent, ids: OwnIds): NamedThings {
  const words = decodeURIComponent(`${rawPath} ${rawQueryString} ${body}`).split(/[\s/&="{}[\],:?]+/)
  const names = (own: ReadonlySet<string>) => words.some((word) => own.has(word) || own.has(word.split('.')[0] ?? ''))
  return { branch: names(ids.branch), student: names(ids.student) }
}
