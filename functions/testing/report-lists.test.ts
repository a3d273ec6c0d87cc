import { serve } from '@tcheck/api-runtime/serve'
import type { SchoolGrade } from '@tcheck/contract/groups/reports'
import { reports } from '@tcheck/contract/groups/reports'
import { type ReportSide, reportSideNames } from '@tcheck/contract/report'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlers } from '../reports/handlers.ts'

const senders = { branch: 'school', teacher: 'school', student: 'family', parent: 'family' } as const
type Sender = keyof typeof senders
const SENDERS = Object.keys(senders) as Sender[]
/** Calls that a sender makes one after the other. */
const batch = fc.record({ by: fc.constantFrom(...SENDERS), count: fc.integer({ min: 1, max: 8 }) })
const orders = fc.record({
  batches: fc.array(batch, { minLength: 1, maxLength: 8 }),
  perPage: fc.integer({ min: 1, max: 9 }),
})

/** A student's sender accounts, and the calls of reports. */
async function openReports() {
  const cloud = await openTestCloud()
  const student = cloud.school.students[0].id
  const base = { ...sampleParent, branch_id: 'br-1', name: '' }
  const accounts: Record<Sender, Account> = {
    branch: { ...base, id: 'branch-1', role: 'branch', realm: 'branch', login_id: 'branch01' },
    teacher: { ...base, id: 'teacher-7', role: 'teacher', realm: 'teacher-v1', login_id: 'teacher07' },
    student: { ...base, id: student, role: 'student', realm: 'student', login_id: 'student01' },
    parent: { ...base, student_ids: [student] },
  }
  for (const account of Object.values(accounts)) await cloud.table.transact(createAccountWrites(account))
  let now = new Date('2026-11-20T03:00:00.000Z')
  const deps = { table: cloud.table, filesOrigin: 'https://files.example', signUrl: async (url: string) => url }
  const handler = serve(reports, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  async function send(by: Sender, method: 'GET' | 'POST', more: { body?: object; query?: Record<string, string> }) {
    const headers = { accept: 'application/json', ...(await cloud.headersOf(accounts[by], now)) }
    return call(handler, { method, path: `/api/${by}/reports`, headers, ...more })
  }
  return {
    async create(by: Sender, title: string): Promise<boolean> {
      now = new Date(now.getTime() + 1000)
      const { status } = await send(by, 'POST', {
        body: { school_grade: { student_id: student, report_type: 'other', title } },
      })
      expect([201, 429]).toContain(status)
      return status === 201
    },
    /** All pages of a list, as the role reads them. */
    async readAll(by: Sender, side: ReportSide, perPage: number): Promise<string[]> {
      const titles: string[] = []
      let cursor: string | null = null
      do {
        const query = { student_id: student, side, per_page: String(perPage), ...(cursor !== null && { cursor }) }
        const body = (await send(by, 'GET', { query })).body as {
          school_grades: SchoolGrade[]
          next_cursor: string | null
        }
        titles.push(...body.school_grades.map(({ title }) => title))
        cursor = body.next_cursor
      } while (cursor !== null)
      return titles
    },
  }
}

test('each list read to its end shows what that side sent, newest first, in any order of sending', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ batches, perPage }) => {
      const { create, readAll } = await openReports()
      const model: Record<ReportSide, string[]> = { school: [], family: [] }
      const counts: Partial<Record<Sender, number>> = {}
      for (const { by, count } of batches)
        for (let at = 0; at < count; at++) {
          const sent = counts[by] ?? 0
          const title = `${by} ${sent}`
          const isStored = await create(by, title)
          expect(isStored).toBe(senders[by] === 'school' || sent < 20)
          if (!isStored) continue
          counts[by] = sent + 1
          model[senders[by]].unshift(title)
        }
      for (const reader of SENDERS)
        for (const side of reportSideNames) expect(await readAll(reader, side, perPage)).toEqual(model[side])
    }),
    { numRuns: 12 },
  )
})
