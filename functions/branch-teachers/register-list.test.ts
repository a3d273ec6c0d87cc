import { verifyPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { classTeacherColumns } from '@tcheck/contract/teacher-columns'
import type { TeacherList } from '@tcheck/contract/teacher-list'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { getTeaching, listNamedTeachings, teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { masterItem } from '@tcheck/data/master/master'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let branch: Account
const now = new Date('2026-11-20T03:00:00.000Z')
const HEADING = '氏名,フリガナ,ログインID,担当教科,担当学年,備考'

const subjects = [
  ['math', '算数・数学'],
  ['science', '理科'],
  ['english', '英語'],
] as const

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('branch-teachers', cloud, () => now)
  branch = { ...cloud.school.teacher, id: 'branch-9', login_id: 'branch', role: 'branch', realm: 'branch' }
  await cloud.table.transact(createAccountWrites(branch))
  await cloud.table.batchPut(subjects.map(([id, name], position) => masterItem('subjects', { id, name, position })))
  headers = await cloud.headersOf(branch, now)
})

const send = async (rows: readonly string[], fingerprint?: string, heading = HEADING) => {
  const file = Buffer.from([heading, ...rows].join('\n')).toString('base64')
  const body = { file, ...(fingerprint !== undefined && { fingerprint }) }
  const answer = await call(handler, { method: 'POST', path: '/api/branch/teachers/list', headers, body })
  const { list, code } = answer.body as { list: TeacherList; code?: string }
  return { status: answer.status, list, code }
}
const check = async (rows: readonly string[], heading?: string) => (await send(rows, undefined, heading)).list
const take = async (rows: readonly string[]) => (await send(rows, (await check(rows)).fingerprint)).list
const teachers = async () =>
  (await listNamedTeachings(cloud.table, 'br-1')).map(({ name, kana, subject_codes, grades }) => [
    name,
    kana,
    subject_codes.join(' '),
    grades.join(' '),
  ])
const troublesOf = ({ problems }: TeacherList) =>
  problems.map(({ row, column, trouble }) => `${row} ${column} ${trouble}`)

const NAKAMURA = '中村 けい,ナカムラ ケイ,nakamura-k,"数学、理科",中1〜中3,火曜'
const SANO = '佐野 ゆう,,,,,'

test('shows every field of a new teacher before anything is stored, and how each heading is read', async () => {
  const list = await check([NAKAMURA, SANO])
  expect(list).toMatchObject({ problem_count: 0, warning_count: 0, row_count: 2, encoding: 'UTF-8', is_stored: false })
  expect(list.headings.map(({ heading, taken_for }) => `${heading}→${taken_for}`)).toEqual([
    '氏名→名前',
    'フリガナ→ふりがな',
    'ログインID→ユーザー名',
    '担当教科→教える教科',
    '担当学年→教える学年',
    '備考→null',
  ])
  expect(list.changes.map(({ row, kind, name, differences }) => [row, kind, name, ...differences])).toEqual([
    [
      2,
      'new',
      '中村 けい',
      { label: 'ふりがな', before: '', after: 'なかむら けい' },
      { label: 'ユーザー名', before: '', after: 'nakamura-k' },
      { label: '教える教科', before: '', after: '算数・数学、理科' },
      { label: '教える学年', before: '', after: '中1、中2、中3' },
    ],
    [3, 'new', '佐野 ゆう', { label: 'ユーザー名', before: '', after: expect.stringMatching(/^t\d{8}$/) }],
  ])
  expect(await teachers()).toEqual([])
})

test('registers teachers with passwords that open the accounts, in one audited act; the same list again changes nothing', async () => {
  const list = await take([NAKAMURA, SANO])
  expect(list).toMatchObject({ is_stored: true, problem_count: 0 })
  expect(list.issued.map(({ name }) => name)).toEqual(['中村 けい', '佐野 ゆう'])
  expect(await teachers()).toEqual(
    expect.arrayContaining([
      ['中村 けい', 'なかむら けい', 'math science', '7 8 9'],
      ['佐野 ゆう', '', '', ''],
    ]),
  )
  for (const { login_id, password } of list.issued) {
    const found = await findAccountAndPassword(cloud.table, 'teacher-v1', login_id)
    expect(await verifyPassword(password, found?.hash ?? '')).toBe(true)
    expect(found?.account).toMatchObject({ branch_id: 'br-1', role: 'teacher', must_change_password: true })
  }
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 10 })
  expect(items.map(({ action }) => action)).toEqual(['account_created'])
  expect(JSON.stringify(items)).not.toContain(list.issued[0]?.password)
  expect(await take([NAKAMURA, SANO])).toMatchObject({ changes: [], unchanged_count: 2, issued: [] })
})

test('changes what a cell says, and keeps what an empty cell leaves out', async () => {
  const [issued] = (await take([NAKAMURA])).issued
  const list = await take(['中村 圭,,nakamura-k,,小6,'])
  expect(list.changes).toMatchObject([
    {
      kind: 'changed',
      differences: [
        { label: '名前', before: '中村 けい', after: '中村 圭' },
        { label: '教える学年', before: '中1、中2、中3', after: '小6' },
      ],
    },
  ])
  expect(list.issued).toEqual([])
  expect(await teachers()).toEqual([['中村 圭', 'なかむら けい', 'math science', '6']])
  const found = await findAccountAndPassword(cloud.table, 'teacher-v1', 'nakamura-k')
  expect(await verifyPassword(issued?.password ?? '', found?.hash ?? '')).toBe(true)
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 10 })
  expect(items.map(({ action }) => action).sort()).toEqual(['account_changed', 'account_created'])
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'account_changed', details: { accounts: found?.account.id } }),
  )
})

test('finds a teacher without a user name by name and reading, and never guesses', async () => {
  await take(['林,はやし,hayashi-1,,,', '林,りん,hayashi-2,,,'])
  expect(troublesOf(await check(['林,,,,中1,']))).toEqual(['2 名前 同じ名前の講師が2人います'])
  expect((await check(['林,リン,,,中1,'])).changes).toMatchObject([
    { kind: 'changed', differences: [{ after: '中1' }] },
  ])
  expect((await check(['林,はやしだ,,,,'])).changes).toMatchObject([{ kind: 'new' }])
  expect(troublesOf(await check(['林,りん,,,,', '林,,hayashi-2,,,']))).toEqual(['3 ユーザー名 2行目と同じ講師です'])
})

test('says all that is wrong with a list, and stores nothing of it', async () => {
  const other = {
    ...cloud.school.teacher,
    id: 'teacher-8',
    realm: 'teacher-v1',
    branch_id: 'br-2',
    login_id: 'taken-t',
  }
  await cloud.table.transact(createAccountWrites(other as Account))
  const rows = [
    NAKAMURA,
    ',,,,,',
    `${'あ'.repeat(41)},,,,,`,
    `佐野 ゆう,${'あ'.repeat(61)},,,,`,
    '井上 そら,,井上,,,',
    '加藤 みのり,,taken-t,音楽,中4,',
    '中村 けい,,nakamura-k,,,',
  ]
  const list = await take(rows)
  expect(troublesOf(list)).toEqual([
    '4 名前 名前がないか、長すぎます',
    '5 ふりがな 長すぎます',
    '6 ユーザー名 ユーザー名の形が違います',
    expect.stringContaining('7 教える教科 「音楽」は見つかりません'),
    '7 教える学年 「中4」は、学年として読めません',
    '7 ユーザー名 ほかの人が使っています',
    '8 ユーザー名 2行目と同じ講師です',
  ])
  expect(list).toMatchObject({ is_stored: false, issued: [], changes: [{ row: 2 }] })
  expect(await teachers()).toEqual([])
})

test('a stopped teacher is an error of the row, and one of the same name who works is found', async () => {
  await take(['林,,hayashi-1,,,'])
  const { account } = (await findAccountAndPassword(cloud.table, 'teacher-v1', 'hayashi-1')) ?? expect.unreachable()
  const path = `/api/branch/teachers/${account.id}/close`
  expect((await call(handler, { method: 'POST', path, headers, body: {} })).status).toBe(200)
  expect(troublesOf(await check(['林,,,,,']))).toEqual(['2 名前 停止している講師です'])
  await take(['林,,hayashi-2,,,'])
  expect(await check(['林,,,,,'])).toMatchObject({ problem_count: 0, unchanged_count: 1 })
})

test('a list that means something else since it was checked is not stored', async () => {
  const { fingerprint } = await check([NAKAMURA])
  await take([NAKAMURA])
  expect(await send([NAKAMURA], fingerprint)).toMatchObject({ status: 409, code: 'ROSTER_CHANGED' })
  const changed = await check(['中村 けい,,nakamura-k,,小6,'])
  const { account } = (await findAccountAndPassword(cloud.table, 'teacher-v1', 'nakamura-k')) ?? expect.unreachable()
  const teaching = (await getTeaching(cloud.table, account.id)) ?? expect.unreachable()
  await cloud.table.put(teachingItem({ ...teaching, revision: teaching.revision + 1 }))
  expect(await send(['中村 けい,,nakamura-k,,小6,'], changed.fingerprint)).toMatchObject({ code: 'ROSTER_CHANGED' })
})

test('stores thirty teachers of one list, and a branch has at most three hundred', async () => {
  const rows = Array.from({ length: 31 }, (_, at) => `講師 ${at},,koshi-${at},,,`)
  expect(troublesOf(await take(rows))).toEqual(['0  新しい人と変わる人が31人います'])
  expect((await take(rows.slice(1))).issued).toHaveLength(30)
  const others = Array.from({ length: 270 }, (_, at) => {
    const account: Account = {
      ...cloud.school.teacher,
      id: `other-${at}`,
      realm: 'teacher-v1',
      login_id: `other-${at}`,
    }
    return { account, teaching: teachingOf(account) }
  })
  for (const { account, teaching } of others) {
    await cloud.table.transact(createAccountWrites(account))
    await cloud.table.put(teachingItem(teaching))
  }
  expect(troublesOf(await check(rows.slice(0, 1)))).toEqual(['0  講師が301人になります'])
  expect(await check(rows.slice(1, 2))).toMatchObject({ problem_count: 0, unchanged_count: 1 })
})

test('a list without a teacher, and one without the heading of names, are problems of the file', async () => {
  expect(troublesOf(await check([]))).toEqual(['0  講師が1人もいません'])
  expect(troublesOf(await check(['nakamura-k'], 'ユーザー名'))).toEqual(['1  見出しに「名前」がありません'])
})

test('takes the examples of the page and of the template as they are', async () => {
  const columns = Object.values(classTeacherColumns)
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const list = await check(
    [line(columns.map(({ example }) => example))],
    line(columns.map(({ headings: [one] }) => one)),
  )
  expect(list).toMatchObject({ problem_count: 0, warning_count: 0, changes: [{ name: '見本 京子', kind: 'new' }] })
})

test('no teacher may register teachers', async () => {
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await send([NAKAMURA])).status).toBe(403)
})
