import { importTargetNames, isLearningTarget, isQuestionsTarget } from '@tcheck/contract/import-problem'
import { patternRules } from '@tcheck/scoring'
import { expect, test } from 'vitest'
import { checkQuestionSheet, checkQuestionSheets } from '../import/check-question-sheet.ts'
import { readQuestionFile } from '../import/read-question-sheet.ts'
import { readXlsx } from '../testing/read-file.ts'
import { sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { writeTemplate } from './write-template.ts'

const stored = (category: 'unit' | 'cbt') => {
  const [set] = checkQuestionSheet(sheetOf({ category }), [], sampleMasters).sets
  if (!set) throw new Error('the sample has a problem')
  return set
}

test('the sheet of codes holds each master with its own code and name', async () => {
  const units = [
    ...sampleMasters.units,
    { ...sampleMasters.units[0], id: 'gone', name: '前の名', merged_into: 'linear' },
  ]
  const sheets = readXlsx(await writeTemplate('question_groups', { ...sampleMasters, units } as typeof sampleMasters))
  expect(Object.keys(sheets)).toEqual(['問題', '説明', 'コード'])
  expect(sheets['コード']).toEqual([
    ['一覧', 'コード', '名前'],
    ['教科', 'math', '算数・数学'],
    ['教科', 'science', '理科'],
    ['学年', '6', '小6'],
    ['学年', '8', '中2'],
    ['準拠', 'j1', '準拠1'],
    ['単元', 'linear', '一次関数'],
    ['単元', 'plants', '植物'],
  ])
})

const ofQuestions = importTargetNames.filter((target) => !isLearningTarget(target))

test.each(ofQuestions)('the template of %s is imported without a problem or a warning', async (target) => {
  const set = stored(target.startsWith('cbt') ? 'cbt' : 'unit')
  const file = await readQuestionFile(await writeTemplate(target, sampleMasters, set))
  expect(file.sheets.map(({ name }) => name)).toEqual(['問題'])
  expect(file.leftOut).toEqual(['説明', 'コード'])
  const check = checkQuestionSheets(file.sheets, {
    archive: [],
    storedMedia: [],
    masters: sampleMasters,
    target,
    stored: new Map([[set.code, set]]),
  })
  expect([...file.problems, ...check.problems, ...check.warnings]).toEqual([])
  expect(check.sets).toHaveLength(1)
  const subs = check.sets.flatMap(({ question_groups }) =>
    question_groups.flatMap((main) => [...main.questions, ...main.review_questions, ...main.similar_questions]),
  )
  expect(new Set(subs.map(({ pattern }) => pattern.replace(/\d+$/, '')))).toEqual(
    new Set(Object.values(patternRules).map(({ prefix }) => prefix)),
  )
  expect(new Set(subs.map(({ separator }) => separator))).toEqual(new Set(['', ',', '"', '@']))
  expect(subs).toHaveLength(isQuestionsTarget(target) ? 12 : 11)
})
