import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paginateScan } from '@aws-sdk/client-dynamodb'
import { getAccount } from '@tcheck/data/account/account'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getClass } from '@tcheck/data/branch/branch'
import { getStudent } from '@tcheck/data/student/student'
import { attemptOf, fillTenant } from '@tcheck/data/testing/test-tenant'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

const STUDENT = 'br-st-0'
let folder: string
let fixture: Awaited<ReturnType<typeof openOperationsFixture>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tcheck-student-'))
  fixture = await openOperationsFixture()
  await fillTenant(fixture.place.table, 'br')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const out = () => join(folder, 'export')
const exported = () => fixture.run('export-student', STUDENT, '--out', out())
const erased = (...more: string[]) => fixture.run('erase-student', STUDENT, '--export', out(), ...more)
const lines = async (name: string) =>
  (await readFile(join(out(), name), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Everything of the table, as texts. */
async function everything(): Promise<string[]> {
  const { dynamo, tableName } = fixture.place
  const texts: string[] = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tableName })) {
    texts.push(...Items.map((item) => JSON.stringify(item)))
  }
  return texts
}

test('a student is written out whole, without credentials and without anything of a classmate', async () => {
  const { code, text } = await exported()
  expect([code, text]).toEqual([0, expect.stringContaining('生徒 8-2-1 を')])
  expect(await lines('attempt.jsonl')).toMatchObject([{ student_id: STUDENT }, { student_id: STUDENT }])
  for (const kind of [
    'past_answer',
    'memo',
    'set_record',
    'regraded_marks',
    'late_answers',
    'save_log',
    'report',
    'school_report',
    'student',
  ])
    expect(await lines(`${kind}.jsonl`), kind).toHaveLength(1)
  const all = await readFile(join(out(), 'manifest.json'), 'utf8')
  expect(all).not.toContain('br-st-1')
  const { items } = await listAuditRecords(fixture.place.table, 'br', { limit: 10 })
  expect(items[0]).toMatchObject({ action: 'exported', target: { kind: 'student', id: STUDENT } })
  expect((await exported()).text).toContain('もうあります')
})

test('is erased after the export and the typed seat: partitions, the class’s list, choices, the parents’ list', async () => {
  await exported()
  expect((await erased('--dry-run')).text).toContain('まだ何もしていません')
  expect((await erased()).code).toBe(2)
  expect((await erased('--yes', '8-2-2')).text).toContain('合いません')
  expect(await getStudent(fixture.place.table, STUDENT)).toMatchObject({ disabled_at: null })

  const { code, text } = await erased('--yes', '8-2-1')
  expect([code, text]).toEqual([0, expect.stringContaining('残りは0件')])
  const rest = (await everything()).filter((item) => item.includes(STUDENT))
  // Records of what was done: an id, no answers.
  expect(rest.filter((item) => !item.includes('"AUDIT#br"'))).toEqual([])
  const markers = await fixture.place.table.queryAll({ partition: 'JAPANESE#br#2026-11' })
  expect(markers, 'the number of users of 国語 stays, without the person').toHaveLength(1)
  const own = await getClass(fixture.place.table, 'br', 8, '2')
  expect(own?.roster.map(({ student_id }) => student_id)).toEqual(['br-st-1', 'br-st-2'])
  expect((await getAccount(fixture.place.table, 'br-parent'))?.student_ids).toEqual([])
  expect(await getStudent(fixture.place.table, 'br-st-1')).toBeDefined()
  const { items } = await listAuditRecords(fixture.place.table, 'br', { limit: 10 })
  expect(
    items
      .filter(({ action }) => action === 'deleted')
      .map(({ details }) => details['state'])
      .sort(),
  ).toEqual(['begun', 'done'])
  expect((await erased('--yes', '8-2-1')).text).toContain('いません')
})

test('is not erased where something came after the export, or the export is another one', async () => {
  expect((await erased()).text).toContain('先に export-student')
  await exported()
  const late = { ...attemptOf('br', STUDENT, '01-000'), updated_at: '2026-11-20T03:00:01.000Z' }
  await fixture.place.table.put(attemptItem(late))
  expect((await erased('--yes', '8-2-1')).text).toContain('書き出しからやり直して')
  const other = await fixture.run('erase-student', 'br-st-1', '--export', out(), '--yes', '8-2-2')
  expect(other.text).toContain('この生徒のものではありません')
  await writeFile(join(out(), 'memo.jsonl'), 'changed')
  expect((await erased('--yes', '8-2-1')).text).toContain('もとのままではありません')
  expect(await getStudent(fixture.place.table, STUDENT)).toMatchObject({ disabled_at: null })
})

test('an erasure that was cut off is ended by the same command', async () => {
  await exported()
  const { table } = fixture.place
  let removals = 0
  const failing: typeof table.batchRemove = async (keys) => {
    removals += 1
    if (removals === 3) throw new Error('cut off')
    return table.batchRemove(keys)
  }
  fixture.place.table = { ...table, batchRemove: failing }
  expect((await erased('--yes', '8-2-1')).code).toBe(2)
  fixture.place.table = table
  expect((await erased('--yes', '8-2-1')).text).toContain('残りは0件')
  expect(await getStudent(table, STUDENT)).toBeUndefined()
})
