import { expect, test } from 'vitest'
import { textOf } from '../import/read-cell.ts'
import { readTableFile } from '../import/read-question-sheet.ts'
import { columnsOf } from '../import/sheet-rows.ts'
import { writeWorkbook } from '../sheet.ts'
import { asRead } from '../testing/as-read.ts'
import { nothingStored } from '../testing/sample-material.ts'
import { sampleMasters } from '../testing/sample-question-sheet.ts'
import { checkMaterial, type StoredMaterial } from './check-material.ts'
import { namedMaterial } from './read-levels.ts'
import { writeMaterialTemplate } from './write-material-template.ts'

interface Spoiled {
  sheet: string
  /** As a spreadsheet counts. */
  row: number
  column: string
  text: string
}

/** The template with some cells written anew, and sheets left out. */
async function spoiled(cells: readonly Spoiled[], leftOut: readonly string[] = []) {
  const { sheets } = await readTableFile(await writeMaterialTemplate(sampleMasters))
  const bytes = await writeWorkbook(
    sheets
      .filter(({ name }) => !leftOut.includes(name))
      .map(({ name, rows: [header, ...rows] }) => {
        const columns = columnsOf(header?.cells ?? [])
        return {
          name,
          columns: columns.map((column) => ({ header: column })),
          rows: rows.map(({ row, cells: own }) =>
            columns.map((column, place) => {
              const other = cells.find((one) => one.sheet === name && one.row === row && one.column === column)
              return (other ? other.text : textOf(own[place])) || null
            }),
          ),
          areCellsText: true,
        }
      }),
  )
  return (await readTableFile(bytes)).sheets
}

const check = async (
  cells: readonly Spoiled[],
  {
    leftOut,
    stored = nothingStored,
    archive = [],
  }: { leftOut?: string[]; stored?: StoredMaterial; archive?: string[] } = {},
) => checkMaterial(await spoiled(cells, leftOut), { archive, storedMedia: [], masters: sampleMasters, stored })
const at = (sheet: string, row: number, column: string, text: string): Spoiled => ({ sheet, row, column, text })

test('everything that is wrong is told together, each with its sheet, row and column', async () => {
  const { problems } = await check([
    at('章', 2, 'subject_code', 'none'),
    at('項目', 2, 'group_codes', 'LQ-SAMPLE-1,LQ-NONE'),
    at('学習内容', 2, 'content_code', 'だめ'),
    at('パート', 3, 'kind', 'ドリルル'),
    at('パート', 4, 'group_code', ''),
    at('導入', 2, 'kind', '図'),
    at('学習問題グループ', 4, 'group_code', 'LQ-SAMPLE-2'),
    at('学習問題', 3, 'answer', '3,4;5'),
    at('学習問題', 4, 'group_code', 'LQ-NOBODY'),
  ])
  const told = problems.map(({ kind, sheet, row, column }) => [kind, sheet, row, column].join(' '))
  for (const one of [
    'master 章 2 subject_code',
    'group_unknown 項目 2 group_codes',
    'code 学習内容 2 content_code',
    'word パート 3 kind',
    'missing パート 4 group_code',
    'missing 導入 2 media',
    'contradiction 導入 2 text',
    'code_twice 学習問題グループ 4 group_code',
    'answer_format 学習問題 3 answer',
    'group_unknown 学習問題 4 group_code',
  ])
    expect(told).toContain(one)
  const sheets = [...new Set(problems.map(({ sheet }) => sheet))]
  expect(sheets).toEqual(['章', '項目', '学習内容', 'パート', '導入', '学習問題グループ', '学習問題'])
})

test('a film stands where a film is said, a picture where a picture is, and both are in the zip', async () => {
  const block = (kind: string, media: string) => [
    at('導入', 2, 'kind', kind),
    at('導入', 2, 'text', ''),
    at('導入', 2, 'media', media),
  ]
  const kindsOf = async (kind: string, media: string, archive: string[] = []) =>
    (await check(block(kind, media), { archive })).problems.map((one) => one.kind)
  expect(await kindsOf('図', 'film.mp4', ['film.mp4'])).toEqual(['media_place'])
  expect(await kindsOf('動画', 'figure.png', ['figure.png'])).toEqual(['media_place'])
  expect(await kindsOf('図', 'figure.gif')).toEqual(['media_kind'])
  expect(await kindsOf('図', 'figure.png')).toEqual(['media_unknown'])
  expect(await kindsOf('図', 'figure.png', ['figure.png'])).toEqual([])
  expect((await check([], { archive: ['unused.png'] })).warnings.map((one) => one.kind)).toEqual(['media_unused'])
})

test('lquestion groups come alone into a stored course, and a course names stored groups', async () => {
  const items = [{ id: 'sample-1-1', name: '登録ずみ', position: 1, subject_code: 'math', grade_id: 6 }]
  const trees = ['章', '項目', '学習内容', 'パート', '導入']
  const alone = await check([], { leftOut: trees, stored: { ...nothingStored, items } })
  expect([alone.problems, alone.courses]).toEqual([[], []])
  expect(alone.preview.map(({ unit_name }) => unit_name)).toEqual(['登録ずみ', '登録ずみ', '登録ずみ'])
  const lost = await check([], { leftOut: trees })
  expect(lost.problems.map(({ kind }) => kind)).toEqual(['parent_unknown', 'parent_unknown', 'parent_unknown'])
  const named = await check([], {
    leftOut: ['学習問題グループ', '学習問題'],
    stored: { ...nothingStored, groups: ['LQ-SAMPLE-1', 'LQ-SAMPLE-2', 'LQ-SAMPLE-3'] },
  })
  expect([named.problems, named.preview, named.courses.length]).toEqual([[], [], 1])
})

test("a content that is another course's is not taken from it", async () => {
  const contents = new Map([['sample-1-1-a', { subject_code: 'science', grade: 6 }]])
  const { problems } = await check([], { stored: { ...nothingStored, contents } })
  expect(problems.map(({ kind, sheet, row }) => [kind, sheet, row])).toEqual([['code_twice', '学習内容', 2]])
})

test('a workbook says what it names, and one of another kind is refused in words', async () => {
  expect(namedMaterial(await spoiled([]), sampleMasters)).toEqual({
    courses: [{ subject_code: 'math', grade: 6 }],
    groups: ['LQ-SAMPLE-1', 'LQ-SAMPLE-2', 'LQ-SAMPLE-3'],
    contents: ['sample-1-1-a'],
  })
  const sheets = [{ name: '問題', rows: [{ row: 1, cells: ['set_code'] }] }]
  const { problems, warnings } = checkMaterial(sheets, {
    archive: [],
    storedMedia: [],
    masters: sampleMasters,
    stored: nothingStored,
  })
  expect([problems.map(({ kind }) => kind), warnings.map(({ kind }) => kind)]).toEqual([['file'], ['sheet_left_out']])
})

test('what holds nothing is a warning, a part of nothing shown an error', async () => {
  const empty = await check([], { leftOut: ['学習内容', 'パート', '導入'] })
  expect([empty.problems, empty.warnings.map(({ kind }) => kind)]).toEqual([[], ['level_empty']])
  const { problems } = await check([], { leftOut: ['導入'] })
  expect(problems.map(({ kind, sheet, row }) => [kind, sheet, row])).toEqual([['level_empty', 'パート', 2]])
})

const spoiledCells: [outcome: string, cell: Spoiled, told: string[]][] = [
  ['a chapter without a title', at('章', 2, 'title', ''), ['missing 章 2 title']],
  ['a title of 80 letters', at('章', 2, 'title', 'あ'.repeat(80)), []],
  ['a title of 81 letters', at('章', 2, 'title', 'あ'.repeat(81)), ['too_long 章 2 title']],
  ['a title with a broken formula', at('項目', 2, 'title', '$x^'), ['notation 項目 2 title']],
  [
    'a part without a code',
    at('パート', 2, 'part_id', ''),
    [
      'missing パート 2 part_id',
      'level_empty パート 2 part_id',
      'parent_unknown 導入 2 part_id',
      'parent_unknown 導入 3 part_id',
    ],
  ],
  ['two parts of one code', at('パート', 4, 'part_id', 'drill'), ['code_twice パート 4 part_id']],
  ['a part without a kind', at('パート', 3, 'kind', ''), ['missing パート 3 kind']],
  ['an introduction with a group', at('パート', 2, 'group_code', 'LQ-SAMPLE-1'), ['contradiction パート 2 group_code']],
  ['a part of a group that is not there', at('パート', 3, 'group_code', 'LQ-X'), ['group_unknown パート 3 group_code']],
  ['a block of no part', at('導入', 2, 'part_id', 'none'), ['parent_unknown 導入 2 part_id']],
  ['a block of a part that is no introduction', at('導入', 2, 'part_id', 'drill'), ['parent_unknown 導入 2 part_id']],
  ['a text that is empty', at('導入', 2, 'text', ''), ['missing 導入 2 text']],
  ['a text of 4,001 letters', at('導入', 2, 'text', 'あ'.repeat(4001)), ['too_long 導入 2 text']],
  ['a text with a file', at('導入', 2, 'media', 'a.png'), ['contradiction 導入 2 media']],
  ['a text with a caption', at('導入', 2, 'caption', '図1'), ['contradiction 導入 2 caption']],
  [
    'an item that names a group twice',
    at('項目', 2, 'group_codes', 'LQ-SAMPLE-1,LQ-SAMPLE-1'),
    ['code_twice 項目 2 group_codes'],
  ],
  [
    'a group without a code',
    at('学習問題グループ', 4, 'group_code', ''),
    [
      'group_unknown パート 4 group_code',
      'group_unknown 学習問題 14 group_code',
      'missing 学習問題グループ 4 group_code',
    ],
  ],
  [
    'a group of an item that is not there',
    at('学習問題グループ', 2, 'item_code', 'none'),
    ['parent_unknown 学習問題グループ 2 item_code'],
  ],
  ['a group of no item', at('学習問題グループ', 2, 'item_code', ''), []],
  [
    'a group of another subject',
    at('学習問題グループ', 2, 'subject_code', 'none'),
    ['master 学習問題グループ 2 subject_code'],
  ],
  ['a question of no group', at('学習問題', 2, 'group_code', ''), ['missing 学習問題 2 group_code']],
  ['a content in no item', at('学習内容', 2, 'item_code', ''), ['missing 学習内容 2 item_code']],
  [
    'a content in an item that is not there',
    at('学習内容', 2, 'item_code', 'none'),
    ['parent_unknown 学習内容 2 item_code'],
  ],
]

test.each(spoiledCells)('tells of %s where it stands', async (_, cell, told) => {
  const { problems } = await check([cell])
  const found = problems.map(({ kind, sheet, row, column }) => [kind, sheet, row, column].join(' '))
  expect(found.toSorted()).toEqual(told.toSorted())
})

test('an admin reads what is wrong with each spoiled cell, and what to do', async () => {
  const cases = await Promise.all(
    spoiledCells.map(async ([outcome, cell]) => [outcome, (await check([cell])).problems] as const),
  )
  await expect(asRead(cases)).toMatchFileSnapshot('../testing/as-read/material-problems.txt')
})

/** All questions of the third group are in the second one, with other numbers. */
const emptyGroup = [14, 15, 16, 17, 18, 19, 20].flatMap((row) => [
  at('学習問題', row, 'group_code', 'LQ-SAMPLE-2'),
  at('学習問題', row, 'main_question_number', '9'),
])

test('an admin reads what holds nothing, what is too many and what belongs to another course', async () => {
  const contents = new Map([['sample-1-1-a', { subject_code: 'science', grade: 6 }]])
  const empty = await check([], { leftOut: ['学習内容', 'パート', '導入'] })
  const cases = [
    ['nothing in an item', empty.warnings],
    ['nothing in a part', (await check([], { leftOut: ['導入'] })).problems],
    ['a question moved to another group', (await check([at('学習問題', 2, 'group_code', 'LQ-SAMPLE-2')])).problems],
    ['a group without a question', (await check(emptyGroup)).problems],
    ['a content of another course', (await check([], { stored: { ...nothingStored, contents } })).problems],
    ['an item without a code', (await check([at('項目', 2, 'item_code', '')])).problems],
    ['a file that nothing names', (await check([], { archive: ['unused.png'] })).warnings],
  ] as const
  await expect(asRead(cases)).toMatchFileSnapshot('../testing/as-read/material-others.txt')
})
