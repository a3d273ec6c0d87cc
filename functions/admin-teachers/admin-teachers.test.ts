import { verifyPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { workbookOf } from '@tcheck/content/testing/sample-workbook'
import type { AdminTeacher } from '@tcheck/contract/groups/admin-teachers'
import type { TeacherList } from '@tcheck/contract/teacher-list'
import { getAccount } from '@tcheck/data/account/account'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { findIdentityLink, identityIdOf, linkIdentityWrites } from '@tcheck/data/identity-provider/identity-link'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')
/** The handler's own: what is listed by its time is done at one of its own. */
let clock: Date
const path = '/api/v2/admin/teachers'

beforeEach(async () => {
  cloud = await openTestCloud()
  clock = now
  handler = await openPlainLambda('admin-teachers', cloud, () => clock)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const ask = async (method: 'GET' | 'POST' | 'PATCH', to: string, sent?: object, query: Record<string, string> = {}) => {
  const { status, body } = await call(handler, { method, path: to, headers, query, ...(sent && { body: sent }) })
  const { teacher, list, code } = body as { teacher: AdminTeacher; list: TeacherList; code?: string }
  return { status, body, teacher, list, code }
}
const loginsOf = async (query: Record<string, string> = {}) =>
  ((await ask('GET', path, undefined, query)).body as { teachers: AdminTeacher[] }).teachers.map(
    ({ login_id }) => login_id,
  )
const check = (rows: string[], { branch_id = 'br-1', heading = '名前,ユーザー名,備考' } = {}) => {
  const file = Buffer.from([heading, ...rows].join('\n')).toString('base64')
  return ask('POST', `${path}/list`, { branch_id, file })
}
/** Checks a list, and stores it as it was checked. */
const give = async (rows: string[], { branch_id = 'br-1' } = {}) => {
  const { fingerprint } = (await check(rows, { branch_id })).list
  const file = Buffer.from(['名前,ユーザー名,備考', ...rows].join('\n')).toString('base64')
  return ask('POST', `${path}/list`, { branch_id, file, fingerprint })
}

test('registers a teacher with a password that is told once and opens the account', async () => {
  const teacher = { name: '加藤 みのり', login_id: 'kato-m', branch_id: 'br-2' }
  const made = await ask('POST', path, { teacher })
  expect(made).toMatchObject({ status: 201, teacher: { ...teacher, branch_name: 'みどり塾', state: 'new' } })
  const { password } = (made.body as { issued: { password: string } }).issued
  const found = await findAccountAndPassword(cloud.table, 'teacher-v2', 'kato-m')
  expect(await verifyPassword(password, found?.hash ?? '')).toBe(true)
  expect(found?.account).toMatchObject({ must_change_password: true, role: 'teacher' })
  const [record] = (await listAuditRecords(cloud.table, 'br-2', { limit: 1 })).items
  expect(JSON.stringify(record)).not.toContain(password)
  expect(record).toMatchObject({ action: 'account_created', target: { id: made.teacher.id } })
  expect((await ask('POST', path, { teacher })).code).toBe('LOGIN_TAKEN')
})

test('lists teachers over all branches, of one, by state and words', async () => {
  await give(['加藤 みのり,kato-m', '井上 そら,inoue-s'], { branch_id: 'br-2' })
  expect(await loginsOf()).toEqual(expect.arrayContaining(['inoue-s', 'kato-m', 'teacher-1-login']))
  expect(await loginsOf({ branch_id: 'br-2' })).toEqual(expect.arrayContaining(['inoue-s', 'kato-m']))
  expect(await loginsOf({ branch_id: 'br-2' })).not.toContain('teacher-1-login')
  expect(await loginsOf({ q: 'みのり' })).toEqual(['kato-m'])
  expect(await loginsOf({ state: 'closed' })).toEqual([])
})

test('takes a list as a whole, tells each password once, and changes nothing the second time', async () => {
  const rows = ['加藤 みのり,kato-m,理科', '井上 そら,inoue-s,']
  const checked = (await check(rows)).list
  expect(checked).toMatchObject({ is_stored: false, issued: [], unchanged_count: 0, row_count: 2 })
  expect(checked.changes.map(({ row, kind, name, differences }) => [row, kind, name, differences])).toEqual([
    [2, 'new', '加藤 みのり', [{ label: 'ユーザー名', before: '', after: 'kato-m' }]],
    [3, 'new', '井上 そら', [{ label: 'ユーザー名', before: '', after: 'inoue-s' }]],
  ])
  expect(await loginsOf({ q: 'kato' })).toEqual([])
  const { list } = await give(rows)
  expect(list).toMatchObject({ is_stored: true, problem_count: 0 })
  expect(list.issued.map(({ login_id }) => login_id)).toEqual(['kato-m', 'inoue-s'])
  const before = await findAccountAndPassword(cloud.table, 'teacher-v2', 'kato-m')
  expect(await verifyPassword(list.issued[0]?.password ?? '', before?.hash ?? '')).toBe(true)
  expect((await give(rows)).list).toMatchObject({ is_stored: true, changes: [], unchanged_count: 2, issued: [] })
  expect(await findAccountAndPassword(cloud.table, 'teacher-v2', 'kato-m')).toEqual(before)
  const renamed = (await give(['加藤 実,kato-m'])).list
  expect(renamed).toMatchObject({ changes: [{ kind: 'changed' }], issued: [] })
  const after = await findAccountAndPassword(cloud.table, 'teacher-v2', 'kato-m')
  expect([after?.account.name, after?.hash]).toEqual(['加藤 実', before?.hash])
})

test('a list that means something else since it was checked is not stored', async () => {
  const checked = (await check(['加藤 みのり,kato-m'])).list
  await give(['加藤 みのり,kato-m'])
  const file = Buffer.from('名前,ユーザー名,備考\n加藤 みのり,kato-m').toString('base64')
  const late = await ask('POST', `${path}/list`, { branch_id: 'br-1', file, fingerprint: checked.fingerprint })
  expect(late).toMatchObject({ status: 409, code: 'ROSTER_CHANGED' })
  expect(await loginsOf({ q: 'kato' })).toHaveLength(1)
})

test('makes user names where a list has none; the same list finds the same teachers', async () => {
  const rows = ['加藤 みのり,', '井上 そら,inoue-s']
  const { list } = await give(rows)
  expect(list).toMatchObject({ is_stored: true, problem_count: 0 })
  const [made, given] = list.issued.map(({ login_id }) => login_id)
  expect([made, given]).toEqual([expect.stringMatching(/^t\d{8}$/), 'inoue-s'])
  expect((await give(rows)).list).toMatchObject({ changes: [], unchanged_count: 2, issued: [] })
  const alone = await check(['加藤　みのり'], { heading: '先生の名前' })
  expect(alone.list).toMatchObject({ problem_count: 0, changes: [], unchanged_count: 1 })
  const twice = (await check(['佐藤 花,', '佐藤 花,'])).list
  expect(twice.problems.map(({ row, trouble }) => [row, trouble])).toEqual([[3, '2行目と同じ先生です']])
})

test('reports every problem of a list, and stores nothing of it', async () => {
  const { list } = await give(['加藤 みのり,kato-m', '井上 そら,井上', ',kato-m', '佐々木,teacher-1-login'], {
    branch_id: 'br-2',
  })
  expect(list.is_stored).toBe(false)
  expect(list.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 ユーザー名',
    '4 名前',
    '4 ユーザー名',
    '5 ユーザー名',
  ])
  expect(await loginsOf({ q: 'kato' })).toEqual([])
})

test('stores 45 teachers of one list in one call, and not one more', async () => {
  const rows = Array.from({ length: 46 }, (_, at) => `先生 ${at},sensei-${at}`)
  const { list } = await give(rows)
  expect(list.problems).toMatchObject([{ row: 0, trouble: '新しい人と変わる人が46人います' }])
  expect((await give(rows.slice(1))).list.issued).toHaveLength(45)
  expect((await give(rows)).list).toMatchObject({ unchanged_count: 45, issued: [{ login_id: 'sensei-0' }] })
})

test('stops a teacher at once, and lets them in again', async () => {
  const { id } = cloud.school.teacher
  const version = (await getAccount(cloud.table, id))?.session_version ?? 0
  expect((await ask('POST', `${path}/${id}/close`, {})).teacher.state).toBe('closed')
  expect(await getAccount(cloud.table, id)).toMatchObject({
    disabled_at: now.toISOString(),
    session_version: version + 1,
  })
  expect((await ask('POST', `${path}/${id}/close`, { undo: true })).teacher.state).not.toBe('closed')
})

test('moving a teacher ends sessions and school accounts, and both branches get a record', async () => {
  const { id } = cloud.school.teacher
  const identity = { branch_id: 'br-1', issuer: 'https://school.example', subject: 'one' }
  const link = { id: identityIdOf(identity), branch_id: 'br-1', issuer: identity.issuer, issuer_name: '学校' }
  await cloud.table.transact(linkIdentityWrites({ ...link, account_id: id, linked_at: now.toISOString() }))
  const moved = await ask('POST', `${path}/${id}/move`, { branch_id: 'br-2' })
  expect(moved.teacher).toMatchObject({ branch_id: 'br-2', branch_name: 'みどり塾' })
  expect(await findIdentityLink(cloud.table, identity)).toBeUndefined()
  expect(await loginsOf({ branch_id: 'br-1' })).not.toContain('teacher-1-login')
  expect(await loginsOf({ branch_id: 'br-2' })).toContain('teacher-1-login')
  for (const branch of ['br-1', 'br-2'])
    expect((await listAuditRecords(cloud.table, branch, { limit: 1 })).items).toMatchObject([
      { action: 'account_changed', details: { from: 'br-1', to: 'br-2' } },
    ])
  expect((await ask('POST', `${path}/${id}/move`, { branch_id: 'br-2' })).code).toBe('TEACHER_THERE')
})

test('shows one teacher: what they handed out, what was done by and to them, and whether an invitation is under way', async () => {
  const { id } = cloud.school.teacher
  await ask('POST', `${path}/${id}/invite`, { address: 'sensei@school.example' })
  clock = new Date(now.getTime() + 1000)
  await ask('PATCH', `${path}/${id}`, { teacher: { name: '佐々木 花' } })
  const { body } = await ask('GET', `${path}/${id}`)
  expect(body).toMatchObject({
    teacher: { id, name: '佐々木 花', branch_name: 'さくら中学校' },
    invitation: { address: 'sensei@school.example', is_good: true, is_sent: false },
    session_count: 0,
    is_record_search_whole: true,
  })
  const { records } = body as { records: { what: string | null; is_own: boolean }[] }
  expect(records.map(({ what, is_own }) => [what, is_own])).toEqual([
    ['name', false],
    ['invited', false],
  ])
  expect((await ask('GET', `${path}/nobody`)).status).toBe(404)
})

test('reaches v2 teachers alone, and teachers do not reach it', async () => {
  const { admin, teacher } = cloud.school
  expect((await ask('POST', `${path}/${admin.id}/close`, {})).status).toBe(404)
  headers = await cloud.headersOf(teacher, now)
  expect((await ask('GET', path)).status).toBe(403)
})

test.each<[string, (id: string) => ReturnType<typeof ask>]>([
  ['registered', () => ask('POST', path, { teacher: { name: '加藤 みのり', login_id: 'kato-m', branch_id: 'br-2' } })],
  ['invited', (id) => ask('POST', `${path}/${id}/invite`, { address: 'kato@school.example' })],
  ['moved', () => ask('POST', `${path}/teacher-1/move`, { branch_id: 'br-2' })],
])('nobody is %s in a closed branch', async (_, act) => {
  const branch = (await getBranch(cloud.table, 'br-2')) ?? expect.unreachable('there is no such branch')
  await cloud.table.transact(disableBranchWrites(branch, now.toISOString()))
  expect(await act('teacher-2')).toMatchObject({ status: 422, code: 'SHAREABLE_BRANCH_UNKNOWN' })
})

test('who is stopped gets no invitation', async () => {
  await ask('POST', `${path}/teacher-1/close`, {})
  const invited = await ask('POST', `${path}/teacher-1/invite`, { address: 'kato@school.example' })
  expect(invited).toMatchObject({ status: 422, code: 'TEACHER_CLOSED' })
})

test('a teacher is not called by an error of a formula, and warnings come with the check', async () => {
  const cells = [
    ['<c r="A1" t="inlineStr"><is><t>名前</t></is></c>', '<c r="B1" t="inlineStr"><is><t>ユーザー名</t></is></c>'],
    ['<c r="A2" t="e"><v>#REF!</v></c>', '<c r="B2" s="1"><v>123</v></c>'],
    ['<c r="A3"><f>C3</f></c>', '<c r="B3" s="2"><v>1234</v></c>'],
  ]
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;s&quot;0000"/><numFmt numFmtId="165" formatCode="0*-"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
  const rows = cells.map((row, at) => `<row r="${at + 1}">${row.join('')}</row>`)
  const file = Buffer.from(workbookOf({ sheets: { 先生: rows.join('') }, styles })).toString('base64')
  const { list } = await ask('POST', `${path}/list`, { branch_id: 'br-1', file })
  expect(list.problems.map(({ row, column, kind }) => [row, column, kind])).toEqual([
    [2, '名前', 'cell_error'],
    [3, '名前', 'cell_formula'],
  ])
  expect(list.warnings.map(({ row, column, kind }) => [row, column, kind])).toEqual([[3, 'ユーザー名', 'cell_format']])
  expect(list.changes).toEqual([])
})
