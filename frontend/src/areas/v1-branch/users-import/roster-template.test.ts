import { readNamedRows } from '@tcheck/content/import/named-rows'
import { readXlsx } from '@tcheck/content/testing/read-file'
import { rosterColumnNames, rosterColumns } from '@tcheck/contract/roster-columns'
import { expect, test } from 'vitest'
import { templateFile, templateSheets } from '../../../features/list-import/list-template.ts'
import { rosterTemplate } from './roster-template.ts'

const headings = rosterColumnNames.map((column) => rosterColumns[column].headings[0])

test('the template has Japanese headings, two example rows with the branch’s own subjects, and what each column is for', async () => {
  const file = await templateFile(rosterTemplate(['国語', '算数・数学', '英語']))
  expect(file.name).toBe('名簿のひな形.xlsx')
  const sheets = readXlsx(Buffer.from(await file.arrayBuffer()))
  const [head, full, least, ...more] = sheets['名簿'] ?? []
  expect(head).toEqual([...headings, '備考'])
  const at = (heading: string) => headings.indexOf(heading as (typeof headings)[number])
  expect([full?.[at('学年')], full?.[at('受講')], full?.[at('入会日')]]).toEqual([
    '中2',
    '国語: 月3, 水4; 算数・数学: 火2',
    '2024/4/1',
  ])
  expect(least?.filter((cell) => cell !== null)).toEqual(['見本 花子', 'ミホン ハナコ', '小5', expect.any(String)])
  expect(more).toEqual([])
  const words = sheets['説明'] ?? []
  expect(words.slice(1, headings.length + 1).map(([heading, needed]) => [heading, needed])).toEqual(
    rosterColumnNames.map((column) => [rosterColumns[column].headings[0], rosterColumns[column].isNeeded ? '○' : null]),
  )
  expect(words.at(-1)?.[0]).toBe('教科: 国語、算数・数学、英語')
})

test('grade and state are chosen from a list', () => {
  const [roster] = templateSheets(rosterTemplate([]))
  const choices = [...(roster?.choices ?? [])].map(([column, words]) => [headings[column], words.length])
  expect(choices).toEqual([
    ['学年', 12],
    ['状態', 2],
  ])
  expect(roster?.rows[0]?.[rosterColumnNames.indexOf('enrolments')]).toBeNull()
})

test('the template is read without a problem or a warning', async () => {
  const file = await templateFile(rosterTemplate(['国語', '算数・数学', '英語']))
  const { list, rows, headings: read } = await readNamedRows(new Uint8Array(await file.arrayBuffer()), rosterColumns)
  expect([list.problems, list.warnings]).toEqual([[], []])
  expect(rows.map(({ cells }) => [cells.name, cells.grade, cells.state])).toEqual([
    ['見本 太郎', '中2', '在籍'],
    ['見本 花子', '小5', ''],
  ])
  expect(read.filter(({ column }) => column === null).map(({ heading }) => heading)).toEqual(['備考'])
})
