import { expect, test } from 'vitest'
import { findFormulaFaults } from '../formulas/find-formula-faults.ts'
import { caseFile } from '../testing/case-file.ts'
import { sampleMasters } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheets } from './check-question-sheet.ts'
import { readQuestionFile } from './read-question-sheet.ts'

const checked = async (name: string) => {
  const file = await readQuestionFile(await caseFile(name))
  const options = { archive: [], storedMedia: [], masters: sampleMasters, findFormulas: findFormulaFaults }
  const check = checkQuestionSheets(file.sheets, options)
  const questions = check.sets.flatMap(({ question_groups }) => question_groups.flatMap((main) => main.questions))
  return {
    codes: check.sets.map(({ code }) => code),
    questions: questions.map(({ text, answer }) => [text, answer]),
    problems: [...file.problems, ...check.problems],
    warnings: [...file.warnings, ...check.warnings],
  }
}

test('a rounded key and a padded code are read as Excel shows them', async () => {
  expect(await checked('questions-rounded-and-padded.xlsx')).toEqual({
    codes: ['007'],
    questions: [['1÷3 を小数第2位まで求めなさい。', '0.33']],
    problems: [],
    warnings: [],
  })
})

test('superscripts stay, and struck-out texts are left out, each with a warning', async () => {
  const { warnings, ...read } = await checked('questions-superscript-and-strike.xlsx')
  expect(read).toEqual({
    codes: ['SUP-1'],
    questions: [
      ['100 を 10 の累乗で書きなさい。例: 1000 は $10^{3}$', '10²'],
      ['正しい数を書きなさい。', '6'],
    ],
    problems: [],
  })
  expect(warnings.map(({ row, column, kind, trouble }) => [row, column, kind, trouble])).toEqual([
    [
      2,
      'text',
      'cell_script',
      '上付き・下付きの文字があります。「100 を 10 の累乗で書きなさい。例: 1000 は $10^{3}$」と読みます',
    ],
    [2, 'answer', 'cell_script', '上付き・下付きの文字があります。「10²」と読みます'],
    [3, 'answer', 'cell_struck', '取り消し線のある文字「5」は読みません'],
  ])
  expect(warnings[1]?.remedy).toContain('「10^2」')
})

test('each formula that students would see broken is a warning of its row', async () => {
  const { warnings, problems } = await checked('questions-formulas.xlsx')
  expect(problems).toEqual([])
  expect(warnings.map(({ row, column, kind }) => [row, column, kind])).toEqual(
    [2, 3, 4, 5, 6, 7].map((row) => [row, 'text', 'notation']),
  )
})
