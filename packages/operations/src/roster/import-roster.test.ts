import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { branchItem, getClass } from '@tcheck/data/branch/branch'
import { getStudents } from '@tcheck/data/student/student'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

let folder: string
let fixture: Awaited<ReturnType<typeof openOperationsFixture>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tcheck-roster-'))
  fixture = await openOperationsFixture()
  await fixture.place.table.batchPut([
    branchItem({ id: 'br-1', name: 'さくら中学校', class_count: 3 }),
    branchItem({ id: 'br-2', name: '閉じた教室', class_count: 1, disabled_at: '2026-11-01T00:00:00.000Z' }),
  ])
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(text: string, branch = 'br-1', ...more: string[]) {
  const path = join(folder, 'roster.csv')
  await writeFile(path, text)
  return fixture.run('import-roster', branch, path, ...more)
}
const seats = (grade: number, kumi: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${grade},${kumi},${at + 1}`).join('\n')

test('makes the students of classes, a number each, and a record a class', async () => {
  const text = `grade,kumi,ban\n${seats(8, '2', 99)}\n${seats(9, 'A', 3)}\n`
  expect((await run(text, 'br-1', '--dry-run')).text).toContain('99人を加えられます')
  const { table } = fixture.place
  expect(await getClass(table, 'br-1', 8, '2')).toBeUndefined()

  expect((await run(text)).text).toContain('99人を加えました')
  const big = await getClass(table, 'br-1', 8, '2')
  expect(big?.roster.map(({ ban }) => ban)).toEqual(Array.from({ length: 99 }, (_, at) => at + 1))
  const students = await getStudents(table, big?.roster.map(({ student_id }) => student_id) ?? [])
  expect(students).toHaveLength(99)
  expect(students[0]).toMatchObject({ branch_id: 'br-1', kind: 'roster', grade: 8, kumi: '2', link_version: 1 })
  const { items } = await listAuditRecords(table, 'br-1', { limit: 10 })
  expect(items.map(({ target, details }) => [target?.id, details['students_added']]).sort()).toEqual([
    ['8-2', 2],
    ['8-2', 97],
    ['9-A', 3],
  ])
})

test('given again it leaves everybody who is there, also who is not in the file', async () => {
  await run(`grade,kumi,ban\n${seats(8, '2', 3)}`)
  const before = await getClass(fixture.place.table, 'br-1', 8, '2')
  const { text } = await run('ban,kumi,grade\n4,2,8\n2,2,8\n')
  expect(text).toContain('1人を加えました。前からいる人は3人。名簿にない2人は、そのままです。')
  const after = await getClass(fixture.place.table, 'br-1', 8, '2')
  expect(after?.roster.slice(0, 3)).toEqual(before?.roster)
  expect(after?.roster).toHaveLength(4)
})

test.each([
  ['grade,kumi,ban\n13,2,1\n8,2,0\n8,2,1\n8,2,1', 'br-1', '5行目'],
  ['grade,kumi,ban\n13,2,1\n8,2,0', 'br-1', '2行目: grade「13」'],
  ['grade,kumi,ban\n8,2,100', 'br-1', '2行目: ban「100」は1から99です'],
  ['grade,kumi,ban\n8,__proto__,1', 'br-1', '2行目: kumi「__proto__」'],
  ['grade,kumi\n8,2', 'br-1', '列 ban がありません'],
  ['grade,kumi,ban,name\n8,2,1,山田', 'br-1', '列 name は使えません'],
  ['grade,kumi,ban\n', 'br-1', 'ひとりもいません'],
  ['grade,kumi,ban\n8,2,1', 'br-9', '教室「br-9」はありません'],
  ['grade,kumi,ban\n8,2,1', 'br-2', '教室「閉じた教室」は閉じられています'],
])('refuses %j of %s', async (text, branch, sentence) => {
  const rejected = await run(text, branch)
  expect([rejected.code, rejected.text]).toEqual([2, expect.stringContaining(sentence)])
  expect(await getClass(fixture.place.table, 'br-1', 8, '2')).toBeUndefined()
})
