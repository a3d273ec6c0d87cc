import type { ListProblems } from '@tcheck/content/import/named-rows'
import type { StoredSetHead } from '@tcheck/data/question-set/question-set'
import { expect, test } from 'vitest'
import { type ListColumn, readListRows } from './list-rows.ts'

const master = (id: string, name: string, position: number) => ({ id, name, position })
const head = (category: 'unit' | 'cbt' | 'science_skill', code: string) => ({ category, code }) as StoredSetHead
const masters = {
  subjects: [master('math', '数学', 1), master('music', '音楽', 2)],
  junkyos: [master('aoba', 'あおば', 1)],
  heads: [
    head('unit', 'MA-1'),
    head('cbt', 'EX-1'),
    head('unit', 'X-1'),
    head('cbt', 'X-1'),
    head('science_skill', 'X-1'),
  ],
} as Parameters<typeof readListRows>[1]

const cells = { code: 'KYO-0001', title: '数学2年', subject: '数学', grade: '中2', junkyo: '', until: '2027-03-31' }
type Cells = Record<ListColumn, string>
/** What the rows make, and the columns of their problems. */
function read(...rows: Partial<Cells>[]) {
  const problems: string[] = []
  const list = {
    problems: [],
    problem: ({ row, column }: { row: number; column: string }) => void problems.push(`${row} ${column}`),
  } as unknown as ListProblems
  const named = rows.map((row, at) => ({
    number: at + 2,
    cells: { ...cells, sets: 'MA-1', once: '', ...row } as Cells,
  }))
  return { issues: readListRows(named, masters, list), problems }
}
const contentOf = (row: Partial<Cells>) => read(row).issues[0]?.content

test.each([
  ['KYO-0001', 'KYO-0001'],
  ['kyo_1', 'KYO_1'],
  ['ＫＹＯ１', 'KYO1'],
  ['A234', 'A234'],
  [`A${'1'.repeat(59)}`, `A${'1'.repeat(59)}`],
])('takes %s as the code %s', (code, stored) => {
  const { issues, problems } = read({ code })
  expect([issues[0]?.codes, problems]).toEqual([[{ code: stored, row: 2 }], []])
})

test.each(['', 'A23', `A${'1'.repeat(60)}`, '-ABC', 'AB C', 'AB.CD', 'ABCD-EFGH-IJKL'])(
  'refuses the code %j',
  (code) => {
    expect(read({ code }).problems).toEqual(['2 コード'])
  },
)

test.each([
  ['小1', 1],
  ['小6', 6],
  ['中1', 7],
  ['高3', 12],
  ['1', 1],
  ['12', 12],
  ['８', 8],
])('reads the grade %s as %i', (grade, id) => {
  expect(contentOf({ grade })?.grade_id).toBe(id)
  expect(read({ grade }).problems).toEqual([])
})

test.each(['0', '13', '大1', '', '2.5', '中'])('refuses the grade %j', (grade) => {
  expect(read({ grade }).problems).toEqual(['2 学年'])
})

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027/3/1', '2027-03-01'],
  ['2027.12.31', '2027-12-31'],
  ['2027年3月31日', '2027-03-31'],
  ['２０２７年３月３１日', '2027-03-31'],
  ['2028-02-29', '2028-02-29'],
])('reads the day %s as %s', (until, day) => {
  expect(contentOf({ until })?.valid_until).toBe(day)
})

test.each(['', '2027-02-29', '2027-13-01', '2027-00-10', '27-03-31', '2027-3', 'ここ2027-03-31', '2027-03-311'])(
  'refuses the day %j and makes no issue',
  (until) => {
    expect(read({ until })).toEqual({ issues: [], problems: ['2 有効期限'] })
  },
)

test.each([
  ['数学', 'math', '数学'],
  ['math', 'math', '数学'],
  ['音楽', 'music', '音楽'],
])('finds the subject %s', (subject, code, name) => {
  expect(contentOf({ subject })).toMatchObject({ subject_code: code, subject_name: name })
})

test('refuses a subject, a textbook or a title that cannot be', () => {
  expect(read({ subject: '国語' })).toEqual({ issues: [], problems: ['2 教科'] })
  expect(read({ subject: '' })).toEqual({ issues: [], problems: ['2 教科'] })
  expect(read({ junkyo: 'ない本' }).problems).toEqual(['2 準拠'])
  expect(read({ title: '' })).toEqual({ issues: [], problems: ['2 教材'] })
  expect(read({ title: 'あ'.repeat(80) }).problems).toEqual([])
  expect(read({ title: 'あ'.repeat(81) }).problems).toEqual(['2 教材'])
})

test('takes a textbook by name or code, or none', () => {
  expect(contentOf({ junkyo: 'あおば' })).toMatchObject({ junkyo_id: 'aoba', junkyo_name: 'あおば' })
  expect(contentOf({ junkyo: 'aoba' })).toMatchObject({ junkyo_id: 'aoba' })
  expect(contentOf({ junkyo: '' })).toMatchObject({ junkyo_id: null, junkyo_name: null })
})

test.each([
  ['はい', true],
  ['○', true],
  ['１', true],
  ['YES', true],
  ['True', true],
  ['', false],
  ['いいえ', false],
  ['0', false],
  ['はいはい', false],
  ['10', false],
])('reads 「1教室だけ」 %j as %s', (once, isForOne) => {
  expect(contentOf({ once })?.is_for_one_branch).toBe(isForOne)
})

const UNIT = { category: 'unit', code: 'MA-1' }
test.each([
  ['one code', 'MA-1', [UNIT]],
  [
    'codes apart by any mark',
    ' MA-1、EX-1;cbt:X-1 ,',
    [UNIT, { category: 'cbt', code: 'EX-1' }, { category: 'cbt', code: 'X-1' }],
  ],
  ['the same twice', 'MA-1 unit:MA-1', [UNIT]],
  [
    'one code of three kinds',
    'unit:X-1 cbt:X-1 science_skill:X-1',
    ['unit', 'cbt', 'science_skill'].map((category) => ({ category, code: 'X-1' })),
  ],
])('reads the sets of %s', (_, sets, refs) => {
  expect(contentOf({ sets })?.sets).toEqual(refs)
})

test.each([
  ['nothing', '', 1],
  ['a code that is not there', 'NONE', 1],
  ['a code of another kind', 'cbt:MA-1', 1],
  ['a code of two kinds', 'X-1', 1],
  ['two that are not there', 'NONE NONE-2', 2],
])('refuses the sets %s and makes no issue', (_, sets, count) => {
  expect(read({ sets })).toEqual({ issues: [], problems: Array.from({ length: count }, () => '2 使える問題') })
})

test('takes 200 sets and says that 201 are too many', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'MA-1').join(' ')
  expect(read({ sets: words(200) }).problems).toEqual([])
  expect(read({ sets: words(201) }).problems).toEqual(['2 使える問題'])
})

test('makes one issue of codes that open the same, named by what it opens and by its codes', () => {
  const { issues, problems } = read({}, { code: 'KYO-0002' }, { code: 'KYO-0003', title: '別の本' })
  expect(problems).toEqual([])
  expect(issues.map(({ row, codes }) => [row, codes.map(({ code }) => code)])).toEqual([
    [2, ['KYO-0001', 'KYO-0002']],
    [4, ['KYO-0003']],
  ])
  const idsOf = (...rows: Partial<Cells>[]) => read(...rows).issues.map(({ id }) => id)
  const same = [{}, { code: 'KYO-0002' }, { code: 'KYO-0003', title: '別の本' }]
  expect(idsOf(...same)).toEqual(issues.map(({ id }) => id))
  expect(idsOf({}, { code: 'KYO-0009' })[0]).not.toBe(issues[0]?.id)
  expect(new Set(issues.map(({ id }) => id)).size).toBe(2)
  expect(issues[0]?.id).toMatch(/^list-[\da-f]{26}$/)
})

test('says of a code that comes twice where it was before', () => {
  expect(read({}, { code: 'kyo-0001' }, {}).problems).toEqual(['3 コード', '4 コード'])
})
