import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { Master, MasterRow, UnitRow } from '@tcheck/contract/groups/admin-masters'
import { courseItem } from '@tcheck/data/learning/course'
import { listAllMasters, type MasterEntry } from '@tcheck/data/master/master'
import { createLotWrite, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'
import { seedSampleMasters } from '../testing/sample-masters.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSampleMasters(cloud.table)
  handler = await openPlainLambda('admin-masters', cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const list = async <T extends MasterRow>(kind: string, query: Record<string, string> = {}) => {
  const { body } = await call(handler, { method: 'GET', path: `/api/v2/admin/${kind}`, query, headers })
  return (body as Record<string, T[]>)[kind] ?? []
}
const namesOf = async (kind: string, query?: Record<string, string>) =>
  (await list(kind, query)).map(({ name }) => name)
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const act = async (method: Method, path: string, sent?: object) => {
  const { status, body } = await call(handler, {
    method,
    path: `/api/v2/admin/masters/${path}`,
    headers,
    ...(sent && { body: sent }),
  })
  return { status, body, master: (body as { master: Master }).master }
}
const move = (path: string, after_id: string | null) => act('POST', `${path}/move`, { after_id })

test('lists each kind in its order, with how many sets name an entry', async () => {
  expect(await list('subjects')).toEqual([
    { id: 'math', name: '数学', place: 1, set_count: 4 },
    { id: 'sansu', name: '算数', place: 2, set_count: 0 },
    { id: 'music', name: '音楽', place: 3, set_count: 0 },
  ])
  expect(await list('grades')).toMatchObject([{ id: '8', set_count: 4 }])
  expect(await list('junkyos')).toMatchObject([
    { id: 'aoba', set_count: 4 },
    { id: 'nagisa', set_count: 0 },
  ])
  expect(await list<UnitRow>('units', { subject_code: 'sansu' })).toEqual([
    {
      id: 'fraction',
      name: '分数のわり算',
      place: 3,
      set_count: 0,
      subject_code: 'sansu',
      subject_name: '算数',
      grade_id: 6,
    },
  ])
  expect(await namesOf('units', { q: 'グラフ' })).toEqual(['一次関数とグラフ'])
  expect(await namesOf('units', { sort: 'textbook', order: 'desc' })).toEqual([
    '分数のわり算',
    '一次関数とグラフ',
    '一次関数',
  ])
})

test('makes an entry at the end of its list, once', async () => {
  const made = await act('POST', 'subjects', { master: { id: 'art', name: '美術' } })
  expect(made).toMatchObject({ status: 201, master: { id: 'art', name: '美術', place: 4, set_count: 0 } })
  expect((await act('POST', 'subjects', { master: { id: 'art', name: '図工' } })).body).toMatchObject({
    code: 'MASTER_TAKEN',
    fields: [{ path: 'master.id' }],
  })
})

test('two who make the same code at once make one', async () => {
  const answers = await Promise.all(
    ['美術', '図工'].map((name) => act('POST', 'subjects', { master: { id: 'art', name } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a new name is the name in the lists of sets, too', async () => {
  expect((await act('PATCH', 'subjects/math', { master: { name: '数学(新)' } })).master).toMatchObject({
    name: '数学(新)',
  })
  for (const ref of [
    { category: 'unit', code: 'MA-1' },
    { category: 'cbt', code: 'EX-1' },
  ] as const)
    expect(await getSetHead(cloud.table, ref)).toMatchObject({
      subject_code: 'math',
      subject_name: '数学(新)',
      version: 1,
    })
})

test('moves an entry to the front, behind another one, and any number of times into one gap', async () => {
  await move('subjects/music', null)
  expect(await namesOf('subjects')).toEqual(['音楽', '数学', '算数'])
  await move('subjects/music', 'sansu')
  expect(await namesOf('subjects')).toEqual(['数学', '算数', '音楽'])
  for (let at = 0; at < 30; at++) {
    await move('subjects/music', 'math')
    await move('subjects/sansu', 'math')
  }
  expect(await namesOf('subjects')).toEqual(['数学', '算数', '音楽'])
  const positions = (await listAllMasters<MasterEntry>(cloud.table, 'subjects')).map(({ position }) => position)
  expect(new Set(positions).size).toBe(3)
})

test('one entry for two: sets follow, the old code is gone from the lists and taken for good', async () => {
  expect((await act('POST', 'units/linear/merge', { into_id: 'lines' })).master).toMatchObject({
    id: 'lines',
    set_count: 4,
  })
  expect(await getSetHead(cloud.table, { category: 'unit', code: 'MA-1' })).toMatchObject({
    unit_id: 'lines',
    unit_name: '一次関数とグラフ',
  })
  expect(await namesOf('units')).toEqual(['一次関数とグラフ', '分数のわり算'])
  expect((await act('GET', 'units/linear')).status).toBe(404)
  const again = { id: 'linear', name: '一次関数', subject_code: 'math', grade_id: 8 }
  expect((await act('POST', 'units', { master: again })).body).toMatchObject({ code: 'MASTER_TAKEN' })
  expect((await act('POST', 'units/linear/merge', { into_id: 'lines' })).status).toBe(200)
})

test('an entry that was merged into one entry cannot be merged into another', async () => {
  await act('POST', 'junkyos', { master: { id: 'third', name: '三つ目' } })
  await act('POST', 'junkyos/nagisa/merge', { into_id: 'aoba' })
  expect((await act('POST', 'junkyos/nagisa/merge', { into_id: 'third' })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await act('POST', 'junkyos/third/merge', { into_id: 'nagisa' })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect(await namesOf('junkyos')).toHaveLength(2)
})

test('entries that were merged into an entry follow it into another one', async () => {
  await act('POST', 'junkyos', { master: { id: 'third', name: '三つ目' } })
  await act('POST', 'junkyos/nagisa/merge', { into_id: 'third' })
  await act('POST', 'junkyos/third/merge', { into_id: 'aoba' })
  const stored = await listAllMasters<MasterEntry>(cloud.table, 'junkyos')
  expect(stored.map(({ id, merged_into }) => [id, merged_into]).sort()).toEqual([
    ['aoba', undefined],
    ['nagisa', 'aoba'],
    ['third', 'aoba'],
  ])
})

test('units follow their subject into another one', async () => {
  await act('POST', 'subjects/sansu/merge', { into_id: 'math' })
  expect(await list<UnitRow>('units')).toMatchObject([
    { subject_code: 'math' },
    { subject_code: 'math' },
    { subject_code: 'math' },
  ])
})

test('says what uses an entry, and deletes only what nothing uses', async () => {
  const { master } = await act('GET', 'subjects/math')
  expect(master).toMatchObject({ unit_count: 2, others: [{ id: 'sansu' }, { id: 'music' }] })
  expect(master.sets.map(({ category, code }) => `${category} ${code}`).sort()).toEqual([
    'cbt EX-1',
    'science_skill sci-1',
    'unit MA-1',
    'unit MA-2',
  ])
  expect((await act('DELETE', 'subjects/math')).body).toMatchObject({
    code: 'MASTER_IN_USE',
    errors: [expect.stringContaining('6件')],
  })
  expect((await act('DELETE', 'subjects/sansu')).body).toMatchObject({ code: 'MASTER_IN_USE' })
  expect((await act('DELETE', 'subjects/music')).status).toBe(200)
  expect(await namesOf('subjects')).toEqual(['数学', '算数'])
})

test('a subject that only a course of learning names is used, also by a code that was put together with it', async () => {
  const course = { subject_code: 'music', subject_name: '音楽', grade: 8, chapter_count: 1 }
  const stored = { version: 1, stored_at: '2026-04-02T01:00:00.000Z', stored_by: null }
  await cloud.table.batchPut([courseItem({ ...course, ...stored })])
  expect((await act('GET', 'subjects/music')).master).toMatchObject({ set_count: 0, course_count: 1 })
  expect((await act('DELETE', 'subjects/music')).body).toMatchObject({ code: 'MASTER_IN_USE' })
  await act('POST', 'subjects/music/merge', { into_id: 'sansu' })
  expect((await act('GET', 'subjects/sansu')).master.course_count).toBe(1)
})

test('what a handed-out material code names is not deleted, by whichever code it says it', async () => {
  const made = await act('POST', 'junkyos', { master: { id: 'book-1', name: '教科書1' } })
  expect(made.master.issue_count).toBe(0)
  await act('POST', 'junkyos', { master: { id: 'book-2', name: '教科書2' } })
  const lot: MaterialLot = {
    ...{
      id: 'lot-1',
      title: '計算ドリル',
      subject_code: 'math',
      subject_name: '数学',
      grade_id: 8,
      junkyo_id: 'book-1',
    },
    ...{ junkyo_name: '教科書1', sets: [], seed: null },
    ...{ valid_until: '2027-03-31', note: '', is_for_one_branch: false, code_count: 1, only_code: null },
    ...{ state: 'open', source: 'issued', created_at: now.toISOString(), created_by: 'admin-1', revoked_at: null },
    revision: 1,
  }
  await cloud.table.transact([createLotWrite(lot)])
  expect((await act('DELETE', 'junkyos/book-1')).body).toMatchObject({ code: 'MASTER_IN_USE' })
  await act('POST', 'junkyos/book-1/merge', { into_id: 'book-2' })
  expect((await act('GET', 'junkyos/book-2')).master.issue_count).toBe(1)
  expect((await act('DELETE', 'junkyos/book-2')).body).toMatchObject({
    code: 'MASTER_IN_USE',
    errors: [expect.stringContaining('1件')],
  })
})

test.each<[string, Method, string, object | undefined, string]>([
  ['the thirteenth grade', 'POST', 'grades', { master: { id: '13', name: '大1' } }, 'MASTER_FIXED'],
  ['a grade less', 'DELETE', 'grades/8', undefined, 'MASTER_FIXED'],
  ['two grades in one', 'POST', 'grades/8/merge', { into_id: '9' }, 'MASTER_FIXED'],
  ['a unit of no subject', 'POST', 'units', { master: { id: 'u', name: 'u', grade_id: 8 } }, 'MASTER_SUBJECT_UNKNOWN'],
  [
    'a unit of no grade',
    'POST',
    'units',
    { master: { id: 'u', name: 'u', subject_code: 'math' } },
    'MASTER_GRADE_MISSING',
  ],
  ['units of two subjects in one', 'POST', 'units/linear/merge', { into_id: 'fraction' }, 'MASTER_MERGE_APART'],
  ['an entry into itself', 'POST', 'units/linear/merge', { into_id: 'linear' }, 'MASTER_MERGE_ITSELF'],
  ['a code with a space', 'POST', 'subjects', { master: { id: 'a b', name: 'x' } }, 'VALIDATION'],
  ['a kind that is none', 'POST', 'schools', { master: { id: 'ab', name: 'x' } }, 'VALIDATION'],
])('refuses %s', async (_, method, path, sent, code) => {
  expect((await act(method, path, sent)).body).toMatchObject({ code })
})

test('is closed to teachers', async () => {
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await act('PATCH', 'subjects/math', { master: { name: 'x' } })).status).toBe(403)
})
