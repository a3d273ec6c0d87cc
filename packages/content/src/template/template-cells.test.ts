import { importTargets } from '@tcheck/contract/import-problem'
import { columnOfHeading, questionColumns } from '@tcheck/contract/question-columns'
import { expect, test } from 'vitest'
import { checkQuestionSheet } from '../import/check-question-sheet.ts'
import { COLUMNS, REQUIRED_COLUMNS } from '../import/columns.ts'
import { writeMaterialTemplate } from '../material/write-material-template.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { writeTemplate } from './write-template.ts'

const masters = {
  ...sampleMasters,
  subjects: [...sampleMasters.subjects, { id: 'old', name: '古い教科', position: 9, merged_into: 'math' }],
}
const rowsOf = async (bytes: Promise<Uint8Array>, name: string) =>
  (await readWorkbook(Buffer.from(await bytes))).find((sheet) => sheet.name === name)?.rows ?? []
/** Rows as objects by their headings. */
async function cellsOf(bytes: Promise<Uint8Array>, name: string) {
  const [head = [], ...rows] = await rowsOf(bytes, name)
  return rows.map((row) =>
    Object.fromEntries(head.map((heading, at) => [columnOfHeading(String(heading)), row[at] ?? null])),
  )
}
const [stored] = checkQuestionSheet(sheetOf({ set_code: 'MA-9' }), [], sampleMasters).sets
const template = (target: 'question_groups' | 'cbt_question_groups' | 'questions' | 'cbt_questions') =>
  writeTemplate(target as Parameters<typeof writeTemplate>[0], masters, stored)

test('the examples name a set of their own with the first subject and grade', async () => {
  const [first, second] = await cellsOf(template('question_groups'), '問題')
  const own = { subject_code: masters.subjects[0]?.name, grade_id: masters.grades[0]?.name, main_question_number: '1' }
  expect(first).toMatchObject({
    ...{
      ...own,
      set_code: 'SAMPLE-01',
      category: '単元',
      title: '見本の問題セット',
      kind: '問題',
      sub_question_number: '1',
    },
    ...{ main_title: '答え方の見本', viewpoint: '知識・技能', answer: '6', pattern: null },
  })
  // What belongs to the set stands in its first row alone.
  expect(second).toMatchObject({ set_code: 'SAMPLE-01', title: null, sub_question_number: '2', answer: '3,4' })
  const [exam] = await cellsOf(template('cbt_question_groups'), '問題')
  expect(exam).toMatchObject({ set_code: 'CBT-SAMPLE-01', category: 'CBT', title: '見本のテスト' })
})

test('questions of each kind are numbered by themselves', async () => {
  const rows = await cellsOf(template('question_groups'), '問題')
  expect(rows.map(({ kind, sub_question_number }) => `${kind}${sub_question_number}`)).toEqual([
    ...Array.from({ length: 9 }, (_, at) => `問題${at + 1}`),
    '復習1',
    '類題1',
  ])
})

test('explains each column, which are needed, and what becomes of the questions', async () => {
  const rows = await cellsOf(template('question_groups'), '説明')
  const explained = rows.slice(0, COLUMNS.length)
  expect(explained.map((row) => columnOfHeading(String(row['列'])))).toEqual([...COLUMNS])
  expect(explained.slice(0, 3).map((row) => row['列'])).toEqual(['問題セットのコード', '問題セットの種類', '題名'])
  const needed = explained.filter((row) => row['必ず書く'] === '○').map((row) => columnOfHeading(String(row['列'])))
  expect(needed).toEqual(COLUMNS.filter((column) => REQUIRED_COLUMNS.some((one) => one === column)))
  for (const row of explained) {
    const { meaning, example } = questionColumns[columnOfHeading(String(row['列'])) as keyof typeof questionColumns]
    expect([row['書くこと'], row['例']]).toEqual([meaning, example || null])
    expect(meaning).not.toBe('')
  }
  const lines = rows.slice(COLUMNS.length).map((row) => row['列'])
  expect(lines).toContain(importTargets.question_groups)
  expect(lines.filter((line) => String(line).includes('新しい版になります'))).toHaveLength(1)
})

test('lists the codes that there are, without those that were merged', async () => {
  const rows = await cellsOf(template('question_groups'), 'コード')
  const listed = rows.map((row) => [row['一覧'], row['コード'], row['名前']])
  const of = (what: string, entries: readonly { id: string; name: string }[]) =>
    entries.map(({ id, name }) => [what, id, name])
  expect(listed).toEqual([
    ...of(
      '教科',
      sampleMasters.subjects.filter((one) => one.merged_into === undefined),
    ),
    ...of('学年', sampleMasters.grades),
    ...of(
      '準拠',
      sampleMasters.junkyos.filter((one) => one.merged_into === undefined),
    ),
    ...of(
      '単元',
      sampleMasters.units.filter((one) => one.merged_into === undefined),
    ),
  ])
})

test('the template of learning material explains its sheets, and names a content with a part of each kind', async () => {
  const bytes = writeMaterialTemplate(masters)
  const sheets = await readWorkbook(Buffer.from(await bytes))
  const names = sheets.map(({ name }) => name)
  expect(names.slice(-2)).toEqual(['説明', 'コード'])
  const explained = (await cellsOf(bytes, '説明')).filter((row) => row['列'])
  expect(new Set(explained.map((row) => row['シート']))).toEqual(new Set(names.slice(0, -2)))
  for (const row of explained) expect(row['書くこと'], String(row['列'])).toBeTruthy()
  const parts = sheets.find(
    ({ rows }) => rows[0]?.includes('パートのコード') && rows[0]?.includes('学習問題グループのコード'),
  )
  expect(parts?.rows.slice(1).map((row) => row[parts.rows[0]?.indexOf('種類') ?? 0])).toEqual([
    '導入',
    'ドリル',
    '自己採点',
    'たしかめ',
  ])
})
