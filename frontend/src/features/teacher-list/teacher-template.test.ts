import { readNamedRows } from '@tcheck/content/import/named-rows'
import { expect, test } from 'vitest'
import { templateFile } from '../list-import/list-template.ts'
import { type TeacherWord, teacherTemplate } from './teacher-template.ts'

test.each<[TeacherWord, string[]]>([
  ['講師', ['見本 京子', 'みほん きょうこ', 'mihon-k', '国語、英語', '小6、中1〜中3']],
  ['先生', ['見本 京子', 'mihon-k']],
])('the template of %s is read without a problem or a warning', async (who, cells) => {
  const template = teacherTemplate(who, ['国語', '英語', '理科'])
  const bytes = new Uint8Array(await (await templateFile(template)).arrayBuffer())
  const { list, rows, headings } = await readNamedRows(bytes, template.columns)
  expect([list.problems, list.warnings]).toEqual([[], []])
  expect(rows.map((row) => Object.values(row.cells))).toEqual([cells, ['見本 二郎', ...cells.slice(1).map(() => '')]])
  expect(headings.filter(({ column }) => column === null).map(({ heading }) => heading)).toEqual(['備考'])
})
