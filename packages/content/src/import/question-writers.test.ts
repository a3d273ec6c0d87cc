import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sampleMasters } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheets } from './check-question-sheet.ts'
import { readQuestionFile } from './read-question-sheet.ts'

test.each(['sheetjs', 'exceljs', 'openpyxl', 'libreoffice', 'hucre'])(
  'the same questions written by %s are the same set, without a warning',
  async (writer) => {
    const bytes = await readFile(new URL(`../testing/writers/questions-${writer}.xlsx`, import.meta.url))
    const file = await readQuestionFile(new Uint8Array(bytes))
    expect([file.sheets.map(({ name }) => name), file.leftOut]).toEqual([['問題'], ['使い方']])
    const check = checkQuestionSheets(file.sheets, { archive: [], storedMedia: [], masters: sampleMasters })
    expect([...file.problems, ...check.problems, ...file.warnings, ...check.warnings]).toEqual([])
    const [set, ...more] = check.sets
    expect(more).toEqual([])
    expect(set).toMatchObject({
      ...{ code: 'MA2-W1', category: 'unit', title: 'たし算 & ひき算 <1>', subject_code: 'math', grade_id: 8 },
      ...{ question_count: 3, max_score: 12 },
    })
    const [main] = set?.question_groups ?? []
    expect(main).toMatchObject({ title: '計算', viewpoint: 'knowledge', writing: 'horizontal' })
    const told = [...(main?.questions ?? []), ...(main?.review_questions ?? [])].map((sub) => [
      ...[sub.sub_question_number, sub.text, sub.pattern, sub.answer],
      ...[sub.select_1, sub.select_2, sub.explanation],
    ])
    expect(told).toEqual([
      [1, '$3+4$ を計算しなさい。', '', '7', null, null, '1行目\n2行目'],
      [2, '𠮷田さんの番号を、3けたで答えなさい。', '', '007', null, null, ''],
      [3, '小さい数を選びなさい。', 'o_2', '㋐', '0.50', '12', ''],
      [1, '0.5を分数で答えなさい。', '', '1/2', null, null, ''],
    ])
  },
)
