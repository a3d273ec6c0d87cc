import { rosterColumnNames, rosterColumns } from '@tcheck/contract/roster-columns'
import { createAccountWrites, findAccountByLogin } from '@tcheck/data/account/account'
import { getStudent } from '@tcheck/data/student/student'
import { expect, test } from 'vitest'
import { useUpJobs } from '../testing/full-jobs.ts'
import { AOKI, base64, csv, MORI, now, openRosterFixture } from './testing/roster-fixture.ts'

const fixture = openRosterFixture()
const { byName, check, pupils, store, take } = fixture
const bytes = (hex: string) => base64(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const placesOf = async (file: string) => {
  const { problems, warnings } = await check(file)
  return [problems, warnings].map((found) =>
    found.filter(({ row }) => row > 0).map(({ row, column, trouble }) => [row, column, trouble]),
  )
}

test('names the place of broken bytes in Shift_JIS, and takes nothing', async () => {
  // 名前,学年 / 見本��太郎,中1, with two bytes that are no character.
  const file = bytes('96bc 914f 2c 8a77 944e 0d0a 8ca9 967b fffd 91be 9859 2c 9286 31 0d0a')
  expect(await check(file)).toMatchObject({ encoding: 'Shift_JIS（CP932）', changes: [] })
  expect(await placesOf(file)).toEqual([[[2, '名前', '読めない文字があります（3、4文字目）']], []])
  expect((await store(file)).code).toBe('ROSTER_NOT_GOOD')
  expect(await pupils()).toEqual([])
})

test('reads a file that is marked as UTF-8 as such, and names the character that was cut', async () => {
  const good = Buffer.from('\ufeff名前,学年,学校\r\n見本 太郎,中1,東中\r\n見本 花子,中2,西中\r\n')
  const cut = good.indexOf(Buffer.from('東中')) + Buffer.from('東').length
  const file = base64(Buffer.concat([good.subarray(0, cut), good.subarray(cut + 1)]))
  expect(await check(file)).toMatchObject({ encoding: 'UTF-8（BOMつき）', row_count: 2 })
  const [problems, warnings] = await placesOf(file)
  expect(problems).toEqual([[2, '学校', expect.stringMatching(/^読めない文字があります（2/)]])
  expect(warnings).toEqual([])
})

test('warns of characters of a private font, and takes the file', async () => {
  const file = base64('名前,学年,備考\n\ue000橋 太郎,中1,\ue001\n見本 花子,中2,\n')
  expect(await placesOf(file)).toEqual([[], [[2, '名前', '外字があります（1文字目）']]])
  expect((await take(file)).job).toMatchObject({ state: 'done', counts: { stored: 2 } })
})

test('reads what other programs write into a CSV', async () => {
  const file = base64('sep=;\r\n"氏名"; 学年;ログインID\r\n⼭⽥ か\u3099く; "新中1";="00123"\r\n')
  const { changes, problem_count, warning_count } = await check(file)
  expect([problem_count, warning_count]).toEqual([0, 0])
  expect(changes).toMatchObject([{ row: 2, name: '山田 がく', grade: 7 }])
  await take(file)
  expect((await byName('山田 がく')).login_id).toBe('00123')
})

test('makes a user name for who is new and has none, if the file has the column; the same one when it is taken', async () => {
  const file = csv('森 あかり,,小5,,,,,,', '森 あかり,,小6,,,,,,', '林 そら,,中1,,hayashi,,,,')
  const { changes } = await check(file)
  const told = changes.map(({ differences }) => differences.find(({ label }) => label === 'ユーザー名')?.after)
  expect(told).toEqual([expect.stringMatching(/^s\d{8}$/), expect.stringMatching(/^s\d{8}$/), 'hayashi'])
  expect(new Set(told).size).toBe(3)
  expect((await take(file)).job).toMatchObject({ counts: { stored: 3 } })
  const account = await findAccountByLogin(fixture.cloud.table, 'student', told[0] ?? '')
  expect(await getStudent(fixture.cloud.table, account?.id ?? '')).toMatchObject({ grade: 5, login_id: told[0] })
  expect(await check(file)).toMatchObject({ unchanged_count: 3, problem_count: 0 })
})

test('makes another user name where the first is taken, and none without the column or for who is there', async () => {
  const file = csv('森 あかり,,小5,,,,,,')
  const loginOf = async () => {
    const [change] = (await check(file)).changes
    return change?.differences.find(({ label }) => label === 'ユーザー名')?.after ?? ''
  }
  const first = await loginOf()
  const other = { ...fixture.branch, id: 'other-1', role: 'student', realm: 'student', login_id: first } as const
  await fixture.cloud.table.transact(createAccountWrites(other))
  expect(await loginOf()).toMatch(/^s\d{8}$/)
  expect(await loginOf()).not.toBe(first)
  await take(base64('名前,学年\n森 あかり,小5\n'))
  expect((await byName('森 あかり')).login_id).toBeNull()
  expect(await check(file)).toMatchObject({ unchanged_count: 1, changes: [] })
})

test('takes the examples of the page and of the template as they are', async () => {
  const columns = rosterColumnNames.filter((column) => column !== 'enrolments')
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const file = base64(
    [
      line(columns.map((one) => rosterColumns[one].headings[0])),
      line(columns.map((one) => rosterColumns[one].example)),
    ].join('\n'),
  )
  const { problem_count, warning_count, changes } = await check(file)
  expect([problem_count, warning_count]).toEqual([0, 0])
  expect(changes).toMatchObject([{ name: '見本 太郎', grade: 8, kind: 'new' }])
})

test('an account that has begun its jobs of the hour imports no roster', async () => {
  await useUpJobs(fixture.cloud.table, fixture.branch.id, now)
  expect(await store(csv(AOKI, MORI))).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  expect(await pupils()).toEqual([])
})
