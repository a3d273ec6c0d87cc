import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ListedSchoolGrade, SchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { reports } from '@tcheck/contract/groups/reports'
import type { ReportSide } from '@tcheck/contract/report'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { endMail, type Mail } from '@tcheck/data/mail/mail'
import { type Report, reportId, reportItem, sideOf } from '@tcheck/data/report/report'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { getUpload, putUpload, settleUpload } from '@tcheck/data/upload/upload'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { mailsOf as mailsIn } from '../testing/mails-of.ts'
import { handlers } from './handlers.ts'

type Who = 'branch' | 'teacher' | 'student' | 'parent'
let cloud: TestCloud
let handler: LambdaHandler
let now: Date
let accounts: Record<Who, Account>
let studentId: string

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  studentId = cloud.school.students[0].id
  const base = { ...sampleParent, branch_id: 'br-1' }
  accounts = {
    branch: { ...base, id: 'branch-1', role: 'branch', realm: 'branch', login_id: 'branch01', name: '駅前教室' },
    teacher: { ...base, id: 'teacher-7', role: 'teacher', realm: 'teacher-v1', login_id: 'teacher07', name: '中村' },
    student: { ...base, id: studentId, role: 'student', realm: 'student', login_id: 'student01', name: '' },
    parent: { ...base, student_ids: [studentId] },
  }
  for (const account of Object.values(accounts)) await cloud.table.transact(createAccountWrites(account))
  const signUrl = async (url: string, until: Date) => `${url}?until=${until.toISOString()}`
  const deps = { table: cloud.table, filesOrigin: 'https://files.example', signUrl }
  const { authenticate } = cloud
  handler = serve(reports, handlers(deps), {
    originCheck: anyOrigin,
    authenticate,
    now: () => now,
    log: () => undefined,
  })
})

interface Answer {
  school_grade: SchoolGrade
  school_grade_files: SchoolGradeFile[]
  school_grades: ListedSchoolGrade[]
  student_id: string
  next_cursor: string | null
  code?: string
  url?: string
}

async function send(
  who: Who,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  { tail = '', body, query = {} }: { tail?: string; body?: object; query?: Record<string, string> } = {},
) {
  const headers = { accept: 'application/json', ...(await cloud.headersOf(accounts[who], now)) }
  const path = `/api/${who}/reports${tail}`
  const answer = await call(handler, { method, path, headers, query, ...(body && { body }) })
  return { status: answer.status, ...(answer.body as Answer) }
}
const create = (who: Who, fields: object = {}, more: object = {}) => {
  const school_grade = { student_id: studentId, report_type: 'term_test', title: '中間テスト', ...fields }
  return send(who, 'POST', { body: { school_grade, ...more } })
}
const list = async (who: Who, side: ReportSide = 'school', of = studentId) =>
  send(who, 'GET', { query: { student_id: of, side } })

async function upload(id: string, who: Who, { isChecked = true } = {}): Promise<string> {
  await putUpload(cloud.table, {
    ...{ id, account_id: accounts[who].id, branch_id: 'br-1', state: 'pending', fault: null, used_by: null },
    ...{ file_name: `${id}.pdf`, content_type: 'application/pdf', size_bytes: 1234, created_at: now.toISOString() },
  })
  if (isChecked) await settleUpload(cloud.table, id, null)
  return id
}
const usedBy = async (id: string) => (await getUpload(cloud.table, id, now))?.used_by

/** The mails that the calls of a test put into the outbox. */
const mailsOf = (work: () => Promise<unknown>) => mailsIn(cloud.table, work)

test.each(['branch', 'teacher', 'student', 'parent'] as const)(
  'a report by a %s has the defaults and says who sent it',
  async (who) => {
    const { status, school_grade, school_grade_files, student_id } = await create(who, {
      attachments: [await upload('scan', who)],
    })
    expect([status, student_id]).toEqual([201, studentId])
    const sent_by = { role: who, name: accounts[who].name || null }
    expect(school_grade).toMatchObject({ grade_id: 6, seminar_id: 4, message: '', sent_by, revision: 1 })
    expect(school_grade_files).toMatchObject([{ id: 'scan', file_name: 'scan.pdf', size_bytes: 1234 }])
    expect(await usedBy('scan')).toBe(`report#${school_grade.id}`)
    for (const reader of ['branch', 'teacher', 'student', 'parent'] as const) {
      const side = sideOf({ role: who })
      expect((await list(reader, side)).school_grades).toEqual([{ ...school_grade, school_grade_files }])
      expect((await list(reader, side === 'school' ? 'family' : 'school')).school_grades).toEqual([])
    }
    expect(await send('branch', 'GET', { tail: `/${school_grade.id}` })).toMatchObject({ status: 200, school_grade })
  },
)

test('the list is paged by a cursor, newest first', async () => {
  for (const title of ['一', '二', '三']) {
    now = new Date(now.getTime() + 1000)
    await create('branch', { title })
  }
  const page = async (cursor?: string | null) =>
    send('branch', 'GET', { query: { student_id: studentId, per_page: '2', ...(cursor && { cursor }) } })
  const first = await page()
  expect(first.school_grades.map(({ title }) => title)).toEqual(['三', '二'])
  const second = await page(first.next_cursor)
  expect([second.school_grades.map(({ title }) => title), second.next_cursor]).toEqual([['一'], null])
  expect((await page('broken')).status).toBe(200)
  expect((await send('branch', 'GET', { query: { per_page: '2' } })).status).toBe(400)
})

test.each(['student', 'parent'] as const)('a %s sends 20 reports a day, and again on the next day', async (who) => {
  const key = (at: number) => ({ idempotency_key: `report-of-a-day-${String(at).padStart(2, '0')}` })
  const sent = async (at: number) => (await create(who, {}, key(at))).status
  for (let at = 0; at < 19; at++) expect(await sent(at)).toBe(201)
  // Two calls at the last place: one is stored.
  expect((await Promise.all([sent(19), sent(20)])).toSorted()).toEqual([201, 429])
  const rejected = await create(who)
  expect([rejected.status, rejected.code]).toEqual([429, 'REPORTS_TOO_MANY'])
  // A repeated call stores nothing, so it is answered.
  expect(await sent(0)).toBe(201)
  expect(
    (await send(who, 'GET', { query: { student_id: studentId, side: 'family', per_page: '100' } })).school_grades,
  ).toHaveLength(20)
  // Others are not affected.
  expect((await create(who === 'student' ? 'parent' : 'student')).status).toBe(201)
  expect((await create('branch')).status).toBe(201)
  now = new Date('2026-11-20T14:59:59.999Z')
  expect((await create(who)).status).toBe(429)
  now = new Date('2026-11-20T15:00:00.000Z')
  expect((await create(who)).status).toBe(201)
})

test('a call that comes again with its key, or twice at once, stores once and tells once', async () => {
  const key = { idempotency_key: '1f0c-report-once-1' }
  const attachments = [await upload('once', 'branch')]
  const mails = await mailsOf(async () => {
    const answers = [
      ...(await Promise.all([create('branch', { attachments }, key), create('branch', { attachments }, key)])),
      await create('branch', { attachments }, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ school_grade }) => school_grade.id)).size).toBe(1)
  })
  expect((await list('branch')).school_grades).toHaveLength(1)
  // Two calls tried at once; the table kept one of the two transactions.
  const stored = await Promise.all(mails.map(({ id }) => cloud.table.get({ pk: `MAIL#${id}`, sk: 'MAIL' })))
  expect(stored.filter(Boolean)).toHaveLength(1)
})

test('notifies parents of reports by the branch and teachers, not by families', async () => {
  const other: Account = { ...accounts.parent, id: 'parent-2', login_id: 'parent02', disabled_at: now.toISOString() }
  await cloud.table.transact(createAccountWrites(other))
  const toldBy = async (who: Who) => (await mailsOf(() => create(who))).map(({ account_id }) => account_id)
  expect(await toldBy('branch')).toEqual([accounts.parent.id])
  expect(await toldBy('teacher')).toEqual([accounts.parent.id])
  expect([await toldBy('parent'), await toldBy('student')]).toEqual([[], []])
})

test('a report withdrawn at once sends nothing, later it sends a correction', async () => {
  const mailOf = async (id: string) => cloud.table.get<Mail>({ pk: `MAIL#${id}`, sk: 'MAIL' })
  const takeBack = async (isSent: boolean) => {
    let id = ''
    const [told] = await mailsOf(async () => {
      id = (await create('branch')).school_grade.id
    })
    expect(told?.send_after).toBe(new Date(now.getTime() + 30_000).toISOString())
    if (isSent) await endMail(cloud.table, told?.id ?? '', { outcome: 'sent', at: now.toISOString() })
    const more = await mailsOf(async () => {
      expect((await send('branch', 'DELETE', { tail: `/${id}` })).status).toBe(200)
    })
    return { outcome: (await mailOf(told?.id ?? ''))?.outcome, more }
  }
  expect(await takeBack(false)).toEqual({ outcome: 'taken-back', more: [] })
  const { more } = await takeBack(true)
  expect(more).toMatchObject([{ account_id: accounts.parent.id, content: { template: 'report', isCorrection: true } }])
})

test('an upload is attached once, and only when it was checked and is one’s own', async () => {
  expect((await create('parent', { attachments: [await upload('mine', 'parent')] })).status).toBe(201)
  const wrong = ['mine', await upload('unchecked', 'parent', { isChecked: false }), await upload('b', 'branch'), 'no']
  for (const id of wrong) expect((await create('parent', { attachments: [id] })).code).toBe('UPLOAD_NOT_USABLE')
  expect((await list('parent', 'family')).school_grades).toHaveLength(1)
})

test('files are added and taken off by a change; what is taken off goes with its upload', async () => {
  const { school_grade: before } = await create('branch', { attachments: [await upload('one', 'branch')] })
  const change = (fields: object) => send('branch', 'PATCH', { tail: `/${before.id}`, body: { school_grade: fields } })
  const attachments = [await upload('two', 'branch')]
  const fields = { title: '訂正', deleteSchoolGradeFiles: ['one'], attachments, revision: 1 }
  const changed = await change(fields)
  expect(changed).toMatchObject({ status: 200, school_grade: { title: '訂正', revision: 2 } })
  expect(changed.school_grade_files.map(({ id }) => id)).toEqual(['two'])
  expect([await usedBy('one'), await usedBy('two')]).toEqual([undefined, `report#${before.id}`])
  // Its answer lost, the same call again is no conflict; another one of then is.
  expect(await change(fields)).toMatchObject({ status: 200, school_grade: changed.school_grade })
  expect((await change({ title: '別', revision: 1 })).code).toBe('CONFLICT')
})

test.each([
  ['ten files', 9, 200, undefined, 10],
  ['eleven files', 10, 422, 'REPORT_FILES_TOO_MANY', 1],
])('a change that would leave a report with %s is answered so', async (_, more, status, code, files) => {
  const { school_grade } = await create('branch', { attachments: [await upload('first', 'branch')] })
  const attachments = await Promise.all(Array.from({ length: more }, (__, at) => upload(`next-${at}`, 'branch')))
  const changed = await send('branch', 'PATCH', {
    tail: `/${school_grade.id}`,
    body: { school_grade: { attachments } },
  })
  expect([changed.status, changed.code]).toEqual([status, code])
  expect((await list('branch')).school_grades[0]?.school_grade_files).toHaveLength(files)
})

test('the list has no report that was sent to the branch where the student was before', async () => {
  await create('branch', { title: 'こちら' })
  const sent_by = { account_id: 'teacher-9', role: 'teacher' } as const
  const id = reportId(studentId, 'school', '01KA0000000000000000000000')
  const earlier: Report = {
    ...{ id, student_id: studentId, branch_id: 'br-2', files: [], sent_by, grade_id: 6, seminar_id: 4, message: '' },
    ...{ report_type: 'term_test', title: 'まえの教室', created_at: '', updated_at: '', revision: 1 },
  }
  await cloud.table.put(reportItem(earlier))
  for (const who of ['branch', 'teacher'] as const) {
    expect((await list(who)).school_grades.map(({ title }) => title)).toEqual(['こちら'])
    expect((await send(who, 'GET', { tail: `/${id}` })).status).toBe(404)
  }
})

test('a change attaches no upload that is not checked or not one’s own, and stays as it was', async () => {
  const { school_grade: before } = await create('branch')
  const wrong = [await upload('unchecked', 'branch', { isChecked: false }), await upload('foreign', 'teacher'), 'no']
  for (const id of wrong) {
    const body = { school_grade: { title: '訂正', attachments: [id] } }
    expect((await send('branch', 'PATCH', { tail: `/${before.id}`, body })).code).toBe('UPLOAD_NOT_USABLE')
  }
  expect((await list('branch')).school_grades).toMatchObject([{ title: '中間テスト' }])
})

test('a deleted report is gone with its files', async () => {
  const { school_grade } = await create('branch', { attachments: [await upload('mine', 'branch')] })
  expect((await send('branch', 'DELETE', { tail: `/${school_grade.id}` })).status).toBe(200)
  expect([await usedBy('mine'), (await list('branch')).school_grades]).toEqual([undefined, []])
})

test('a file is read from the other origin, for five minutes, and only with its own report', async () => {
  const { school_grade } = await create('branch', { attachments: [await upload('mine', 'branch')] })
  const url = 'https://files.example/checked/mine?until=2026-11-20T03:05:00.000Z'
  for (const who of ['branch', 'teacher', 'student', 'parent'] as const) {
    expect(await send(who, 'GET', { tail: `/${school_grade.id}/files/mine` })).toMatchObject({ status: 200, url })
  }
  const { school_grade: without } = await create('branch')
  expect((await send('parent', 'GET', { tail: `/${without.id}/files/mine` })).status).toBe(404)
})

test('another branch’s student, another child and a classmate look as if they were not there', async () => {
  const [classmate, other] = [cloud.school.students[1].id, cloud.school.otherStudent.id]
  const strangers = { branch: other, teacher: other, parent: classmate, student: classmate }
  for (const [who, id] of Object.entries(strangers) as [Who, string][]) {
    expect((await list(who, 'school', id)).status).toBe(404)
    expect((await create(who, { student_id: id })).status).toBe(404)
  }
})

test.each([
  ['GET', '', undefined],
  ['GET', '/files/mine', undefined],
  ['PATCH', '', { school_grade: { title: '訂正' } }],
  ['DELETE', '', undefined],
] as const)('another branch’s report looks as if it was not there: %s %s', async (method, tail, body) => {
  const { school_grade } = await create('branch', { attachments: [await upload('mine', 'branch')] })
  const stranger: Account = { ...accounts.branch, id: 'branch-2', branch_id: 'br-2', login_id: 'branch02' }
  await cloud.table.transact(createAccountWrites(stranger))
  const path = `/api/branch/reports/${school_grade.id}${tail}`
  const headers = await cloud.headersOf(stranger, now)
  const answer = await call(handler, { method, path, headers, ...(body && { body }) })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a student’s link, which others may hold too, shows no report and sends none', async () => {
  const [student] = cloud.school.students
  const headers = await cloud.linkOf(student)
  const query = { student_id: student.id }
  const path = '/api/student/reports'
  const answer = await call(handler, { method: 'GET', path, headers, query })
  expect(answer).toMatchObject({ status: 403, body: { code: 'SIGN_IN_NEEDED' } })
  const entry = await cloud.linkOf(student, 'entry-1')
  expect((await call(handler, { method: 'GET', path, headers: entry, query })).status).toBe(404)
})
