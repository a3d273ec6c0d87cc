import { serve } from '@tcheck/api-runtime/serve'
import { reports, type SchoolGrade } from '@tcheck/contract/groups/reports'
import { type ReportSide, reportSideNames } from '@tcheck/contract/report'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { studentKey } from '@tcheck/data/student/student'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlers } from '../reports/handlers.ts'

/** Orders of calls about the reports of one student, who also moves between two branches, against a plain model. */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40)
const DAY_MS = 86_400_000

/** Each caller: the role of its calls, the list it writes to, and the branch that it works for; families work for none. */
const callers = {
  branch: { role: 'branch', side: 'school', branch: 'br-1' },
  teacher: { role: 'teacher', side: 'school', branch: 'br-1' },
  otherBranch: { role: 'branch', side: 'school', branch: 'br-2' },
  otherTeacher: { role: 'teacher', side: 'school', branch: 'br-2' },
  student: { role: 'student', side: 'family', branch: null },
  parent: { role: 'parent', side: 'family', branch: null },
} as const
type Caller = keyof typeof callers
const CALLERS = Object.keys(callers) as Caller[]

const by = fc.constantFrom(...CALLERS)
const byStaff = fc.constantFrom('branch' as const, 'otherBranch' as const)
type Step =
  | { do: 'send'; by: Caller; count: number }
  | { do: 'update'; by: Caller; of: number; isOld: boolean }
  | { do: 'delete'; by: Caller; of: number }
  | { do: 'list'; by: Caller; side: ReportSide; perPage: number }
  | { do: 'move' }
  | { do: 'nextDay' }
const of = fc.nat(30)
const kindOf = <T extends string>(kind: T) => fc.constant(kind)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: kindOf('send'), by, count: fc.constantFrom(1, 2, 11) }) },
  { weight: 3, arbitrary: fc.record({ do: kindOf('update'), by: byStaff, of, isOld: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: kindOf('delete'), by: byStaff, of }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: kindOf('list'),
      by,
      side: fc.constantFrom(...reportSideNames),
      perPage: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: kindOf('move') }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('nextDay') }) },
)

/** A report as the model knows it. */
interface Known {
  id: string
  title: string
  side: ReportSide
  /** The branch of the student when it was sent. */
  branch: string
  revision: number
  isDeleted: boolean
}

async function openReports() {
  const cloud = await openTestCloud()
  const student = cloud.school.students[0].id
  const base = { ...sampleParent, name: '', student_ids: [] }
  const accountOf = (caller: Caller): Account => {
    const { role, branch } = callers[caller]
    const realm = role === 'teacher' ? ('teacher-v1' as const) : role
    const branch_id = branch ?? 'br-1'
    const own = { ...base, id: caller, role, realm, branch_id, login_id: caller.toLowerCase() }
    return role === 'student' ? { ...own, id: student } : role === 'parent' ? { ...own, student_ids: [student] } : own
  }
  for (const caller of CALLERS) await cloud.table.transact(createAccountWrites(accountOf(caller)))
  let now = new Date('2026-11-20T03:00:00.000Z')
  const deps = { table: cloud.table, filesOrigin: 'https://files.example', signUrl: async (url: string) => url }
  const handler = serve(reports, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  interface Answer {
    school_grade: SchoolGrade
    school_grades: SchoolGrade[]
    next_cursor: string | null
  }
  return {
    student,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    async send(
      caller: Caller,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      { tail = '', ...more }: { tail?: string; body?: object; query?: Record<string, string> } = {},
    ) {
      const headers = { accept: 'application/json', ...(await cloud.headersOf(accountOf(caller), now)) }
      const path = `/api/${callers[caller].role}/reports${tail}`
      const { status, body } = await call(handler, { method, path, headers, ...more })
      return { status, ...(body as Answer) }
    },
    /** No call moves a student to another branch, so the test stores the new one. */
    moveStudent: (to: string) =>
      cloud.table.update(studentKey(student), {
        UpdateExpression: 'SET branch_id = :to',
        ExpressionAttributeValues: { ':to': to },
      }),
  }
}

async function play(steps: readonly Step[]) {
  const { student, send, pass, moveStudent } = await openReports()
  const known: Known[] = []
  const sentToday = new Map<Caller, number>()
  let home = 'br-1'
  let title = 0
  const isOwn = (caller: Caller, branch: string) => (callers[caller].branch ?? branch) === branch
  /** Staff see what was sent while the student was theirs; the family sees all. */
  const listFor = (caller: Caller, side: ReportSide) =>
    known
      .filter((one) => one.side === side && !one.isDeleted && isOwn(caller, one.branch))
      .map((one) => [one.id, one.title])
      .reverse()

  async function create(caller: Caller) {
    pass(1000)
    const { side } = callers[caller]
    title += 1
    const body = { school_grade: { student_id: student, report_type: 'other', title: `題 ${title}` } }
    const { status, school_grade } = await send(caller, 'POST', { body })
    const sent = sentToday.get(caller) ?? 0
    const isWithin = side === 'school' || sent < 20
    expect([caller, sent, status]).toEqual([caller, sent, !isOwn(caller, home) ? 404 : isWithin ? 201 : 429])
    if (status !== 201) return
    sentToday.set(caller, sent + 1)
    known.push({ id: school_grade.id, title: `題 ${title}`, side, branch: home, revision: 1, isDeleted: false })
  }

  /** All pages; whoever does not reach the student is told that there is none. */
  async function compareList(caller: Caller, side: ReportSide, perPage: number) {
    const rows: string[][] = []
    let cursor: string | null = null
    do {
      const query = { student_id: student, side, per_page: String(perPage), ...(cursor !== null && { cursor }) }
      const answer = await send(caller, 'GET', { query })
      expect([caller, home, answer.status]).toEqual([caller, home, isOwn(caller, home) ? 200 : 404])
      if (answer.status !== 200) return
      expect(answer.school_grades.length).toBeLessThanOrEqual(perPage)
      rows.push(...answer.school_grades.map((one) => [one.id, one.title]))
      cursor = answer.next_cursor
    } while (cursor !== null)
    expect([caller, side, rows]).toEqual([caller, side, listFor(caller, side)])
  }

  async function change(one: Known, { by: caller, ...step }: Step & { do: 'update' | 'delete' }) {
    const isThere = isOwn(caller, one.branch) && !one.isDeleted
    const tail = `/${one.id}`
    if (step.do === 'delete') {
      expect((await send(caller, 'DELETE', { tail })).status).toBe(isThere ? 200 : 404)
      if (isThere) one.isDeleted = true
      return
    }
    title += 1
    const revision = step.isOld && one.revision > 1 ? one.revision - 1 : one.revision
    const body = { school_grade: { title: `題 ${title}`, revision } }
    const { status } = await send(caller, 'PATCH', { tail, body })
    expect(status).toBe(!isThere ? 404 : revision === one.revision ? 200 : 409)
    if (status === 200) Object.assign(one, { title: `題 ${title}`, revision: revision + 1 })
  }

  for (const step of steps) {
    if (step.do === 'send') for (let at = 0; at < step.count; at++) await create(step.by)
    else if (step.do === 'list') await compareList(step.by, step.side, step.perPage)
    else if (step.do === 'move') {
      home = home === 'br-1' ? 'br-2' : 'br-1'
      await moveStudent(home)
    } else if (step.do === 'nextDay') {
      pass(DAY_MS)
      sentToday.clear()
    } else {
      const one = known[known.length === 0 ? 0 : step.of % known.length]
      if (one) await change(one, step)
    }
  }
  for (const caller of CALLERS) for (const side of reportSideNames) await compareList(caller, side, 5)
  for (const one of known)
    for (const caller of ['branch', 'otherBranch'] as const) {
      const isThere = isOwn(caller, one.branch) && !one.isDeleted
      expect((await send(caller, 'GET', { tail: `/${one.id}` })).status).toBe(isThere ? 200 : 404)
    }
}

test('each reader is shown exactly its reports, in any order of calls and moves of the student', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), (steps) => play(steps)),
    {
      numRuns,
      examples: [
        // Deleted ones count to the 20 of the day, another sender has its own 20, and the next day begins anew.
        [
          [
            { do: 'send', by: 'parent', count: 11 },
            { do: 'delete', by: 'branch', of: 0 },
            { do: 'send', by: 'parent', count: 11 },
            { do: 'send', by: 'student', count: 11 },
            { do: 'nextDay' },
            { do: 'send', by: 'parent', count: 2 },
          ],
        ],
        // The branch before keeps its reports, and does not see the ones that follow.
        [
          [
            { do: 'send', by: 'branch', count: 2 },
            { do: 'move' },
            { do: 'send', by: 'otherBranch', count: 2 },
            { do: 'update', by: 'otherBranch', of: 0, isOld: false },
            { do: 'list', by: 'otherBranch', side: 'school', perPage: 1 },
            { do: 'delete', by: 'branch', of: 0 },
          ],
        ],
      ],
    },
  )
})
