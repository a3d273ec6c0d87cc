import { caseFile } from '@tcheck/content/testing/case-file'
import { workbookOf } from '@tcheck/content/testing/sample-workbook'
import { expect, test } from 'vitest'
import { base64, openRosterFixture } from './testing/roster-fixture.ts'

const { check, store } = openRosterFixture()
const checked = async (name: string) => check(base64(await caseFile(name)))
const differences = async (name: string) =>
  (await checked(name)).changes.map(({ kind, name: who, differences: own }) => [
    kind,
    who,
    ...own.map(({ label, after }) => `${label} ${after}`),
  ])

test('cells in error and formulas without a value are row errors, and nothing is stored', async () => {
  const { problems, problem_count, changes } = await checked('roster-error-cells.xlsx')
  expect(problems.map(({ row, column, kind, content }) => [row, column, kind, content])).toEqual([
    [2, '学校', 'cell_error', '#N/A'],
    [3, '名前', 'cell_error', '#REF!'],
    [4, '名前', 'cell_formula', '=D4&E4'],
  ])
  expect([problem_count, changes]).toEqual([3, []])
  const { status, code } = await store(base64(await caseFile('roster-error-cells.xlsx')), [], 'f'.repeat(64))
  expect([status, code]).toEqual([422, 'ROSTER_NOT_GOOD'])
})

test.each([
  ['roster-default-type-of-bin.xlsx', [['new', '見本 五郎']]],
  [
    'roster-formatted-logins.xlsx',
    [
      ['new', '見本 一郎', 'ユーザー名 00123'],
      ['new', '見本 二郎', 'ユーザー名 s1234'],
    ],
  ],
  ['roster-single-quoted-attributes.xlsx', [['new', '見本 三郎', 'ユーザー名 saburo77']]],
  ['roster-part-names-other-case.xlsx', [['new', '見本 三郎', 'ユーザー名 saburo77']]],
  ['roster-iso-dates-utc.xlsx', [['new', '見本 四郎', '入会日 2024-04-01']]],
])('%s is read without a problem or a warning', async (name, expected) => {
  expect(await checked(name)).toMatchObject({ problem_count: 0, warning_count: 0 })
  expect(await differences(name)).toEqual(expected)
})

test.each([
  ['roster-broken-cp932.csv', '名前'],
  ['roster-utf8-bom-one-bad-byte.csv', '学校'],
])('%s is a row error that names the position of the broken character', async (name, column) => {
  const { problems } = await checked(name)
  expect(problems).toEqual([expect.objectContaining({ row: 2, column, kind: 'garbled' })])
  expect(problems[0]?.trouble).toMatch(/読めない文字があります（[\d、]+文字目）/)
})

test('warnings come with the preview, and the roster can be taken', async () => {
  const text = (at: string, content: string, style = 0) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t>${content}</t></is></c>`
  const rows = [
    ...['名前', '学年', '学校'].map((heading, at) => text(`${'ABC'[at]}1`, heading)),
    `</row><row r="2">${text('A2', '見本 一郎')}${text('B2', '中1')}${text('C2', '若葉中', 1)}`,
  ]
  const styles = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>'
  const file = base64(workbookOf({ sheets: { 名簿: `<row r="1">${rows.join('')}</row>` }, styles }))
  const preview = await check(file)
  expect(preview).toMatchObject({
    problem_count: 0,
    warning_count: 1,
    warnings: [{ kind: 'cell_struck', sheet: '名簿', row: 2, column: '学校' }],
    changes: [{ name: '見本 一郎', differences: [] }],
  })
  expect((await store(file)).status).toBe(201)
})
