import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { listMasters } from '@tcheck/data/master/master'
import { getMaterialCodes } from '@tcheck/data/material-code/material-code'
import { getSetHead, listSets } from '@tcheck/data/question-set/question-set'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const MASTERS = [
  'kind,id,name,position,subject_code,grade_id',
  'subjects,math,算数・数学,2,,',
  'grades,8,中2,8,,',
  'junkyos,aoba,青葉書房,1,,',
  'units,ma2-linear-function,一次関数,7,math,8',
].join('\n')
const HEADER =
  'set_code,category,title,subject_code,grade_id,unit_id,main_question_number,main_title,viewpoint,kind,sub_question_number,text,pattern,answer,media_1'
const row = (number: number, answer: string, media = '') =>
  `MA-9,unit,一次関数の値,math,8,ma2-linear-function,1,値,knowledge,question,${number},yの値,,${answer},${media}`
const CODES =
  'code,title,subject_code,grade_id,junkyo_id,valid_until,sets\nTC-9,まなびの風,math,8,aoba,2027-03-31,unit:MA-9\n'

let folder: string
let fixture: Awaited<ReturnType<typeof openOperationsFixture>>
const file = async (name: string, content: string | Uint8Array) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tcheck-content-'))
  fixture = await openOperationsFixture()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function everything(rows: string[]) {
  return [
    await file('sheet.csv', [HEADER, ...rows].join('\n')),
    '--masters',
    await file('masters.csv', MASTERS),
    '--codes',
    await file('codes.csv', CODES),
    '--media',
    await file('media.zip', zipSync({ 'graph.png': PNG })),
  ]
}

test('an empty stage gets lists, media, sets and codes by one command, with its record', async () => {
  const words = await everything([row(1, '4'), row(2, '5', 'graph.png')])
  const { table, files } = fixture.place
  const tried = await fixture.run('import-content', ...words, '--dry-run')
  expect([tried.code, tried.text]).toEqual([0, expect.stringContaining('まだ何もしていません')])
  expect([await listSets(table, 'unit'), await files.mediaNames(), await listMasters(table, 'units')]).toEqual([
    [],
    [],
    [],
  ])

  const { code, text } = await fixture.run('import-content', ...words)
  expect([code, text]).toEqual([0, expect.stringContaining('問題1組、メディア1個、一覧4行、教材コード1件')])
  expect(await getSetHead(table, { category: 'unit', code: 'MA-9' })).toMatchObject({
    version: 1,
    title: '一次関数の値',
  })
  expect(await files.mediaNames()).toEqual(['graph.png'])
  expect(await listMasters(table, 'units')).toMatchObject([{ id: 'ma2-linear-function', grade_id: 8 }])
  expect(await getMaterialCodes(table, ['TC-9'])).toMatchObject([
    { sets: [{ category: 'unit', code: 'MA-9' }], junkyo_name: '青葉書房' },
  ])
  const { items } = await listAuditRecords(table, null, { limit: 5 })
  expect(items).toMatchObject([
    { action: 'changed', target: { kind: 'content' }, source_ip: 'operator', details: { sets: 1, media: 1 } },
  ])
})

test('given again it changes nothing; a corrected set becomes a new version and finds its media where they are', async () => {
  const words = await everything([row(1, '4', 'graph.png')])
  await fixture.run('import-content', ...words)
  expect((await fixture.run('import-content', ...words)).text).toContain('新しい版になった問題は0組です')
  const corrected = await file('corrected.csv', [HEADER, row(1, '6', 'graph.png')].join('\n'))
  expect((await fixture.run('import-content', corrected)).text).toContain('新しい版になった問題は1組です')
  expect(await getSetHead(fixture.place.table, { category: 'unit', code: 'MA-9' })).toMatchObject({ version: 2 })
})

test('a picture of another content takes no name that is there; nothing else is imported with it', async () => {
  await fixture.run('import-content', ...(await everything([row(1, '4', 'graph.png')])))
  const { table, files } = fixture.place
  const before = await files.mediaSum('graph.png')
  const other = zipSync({ 'graph.png': new Uint8Array([...PNG, 0]), 'new.png': PNG })
  const sheet = await file('corrected.csv', [HEADER, row(1, '6', 'graph.png')].join('\n'))
  const rejected = await fixture.run('import-content', sheet, '--media', await file('other.zip', other))
  expect([rejected.code, rejected.text]).toEqual([2, expect.stringContaining('同じ名前で、中身のちがうファイル')])
  expect([await files.mediaSum('graph.png'), await files.mediaNames()]).toEqual([before, ['graph.png']])
  expect(await getSetHead(table, { category: 'unit', code: 'MA-9' })).toMatchObject({ version: 1 })
})

test('a list moves an entry to its new place', async () => {
  await fixture.run('import-content', '--masters', await file('one.csv', MASTERS))
  await fixture.run(
    'import-content',
    '--masters',
    await file('two.csv', MASTERS.replace('math,算数・数学,2', 'math,数学,3')),
  )
  expect(await listMasters(fixture.place.table, 'subjects')).toMatchObject([{ id: 'math', name: '数学', position: 3 }])
})

test('nothing is imported where one thing is wrong, and every wrong row is named', async () => {
  const words = await everything([row(1, '4;'), row(2, '5', 'missing.png')])
  const { code, text } = await fixture.run('import-content', ...words)
  expect(code).toBe(2)
  expect(text).toContain('2行目')
  expect(text).toContain('missing.png')
  expect(await fixture.place.files.mediaNames()).toEqual([])
  expect((await listAuditRecords(fixture.place.table, null, { limit: 5 })).items).toEqual([])
})

test.each([
  ['kind,id,name,position\nsubject,math,数学,1', '2行目: kind「subject」は subjects'],
  ['kind,id,name,position\nunits,u,一次関数,1', 'unitsには subject_code'],
  ['kind,id,name\nsubjects,math,数学', '列 position がありません'],
  ['kind,id,name,position,colour\nsubjects,math,数学,1,red', '列 colour は使えません'],
  ['kind,id,name,position\nsubjects,math,数学,0', 'position は1からの数です'],
  ['kind,id,name,position\nsubjects,math,#REF!,1', '2行目 name「#REF!」: セルの数式がエラーになっています'],
])('a wrong list is refused: %j', async (text, sentence) => {
  const rejected = await fixture.run('import-content', '--masters', await file('masters.csv', text))
  expect([rejected.code, rejected.text]).toEqual([2, expect.stringContaining(sentence)])
})

test('a code that opens what is not there is refused', async () => {
  await fixture.run('import-content', '--masters', await file('masters.csv', MASTERS))
  const rejected = await fixture.run('import-content', '--codes', await file('codes.csv', CODES))
  expect([rejected.code, rejected.text]).toEqual([
    2,
    expect.stringContaining('教材コード「TC-9」の問題「unit:MA-9」はありません'),
  ])
})

test.each([
  [[], 'どれかを書いてください'],
  [['/nowhere/sheet.csv'], '「/nowhere/sheet.csv」を読めません'],
])('says what is missing: %j', async (words, sentence) => {
  const rejected = await fixture.run('import-content', ...words)
  expect([rejected.code, rejected.text]).toEqual([2, expect.stringContaining(sentence)])
})
