import type { LearningRun } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import { ofItem } from './understanding-view.ts'

it('keeps of a run over two items the questions of the one that is looked at, by their place in the run', () => {
  const questions = [
    { group: 'lq-9', version: 1, main_question_number: 1 },
    { group: 'lq-1', version: 1, main_question_number: 2 },
    { group: 'lq-1', version: 1, main_question_number: 1 },
  ]
  const places = [1, 2, 3].map((main_question_number) => ({ main_question_number }))
  const run = { questions, unit_activities: places } as unknown as LearningRun
  const set = { question_groups: places } as unknown as QuestionSet
  const answer = { sub_question_number: 1, score: 4, max_score: 4 }
  const answers = [{ group: 'lq-1', main_question_number: 2, ...answer }]
  const shown = ofItem(run, set, { id: 'r', day: '2026-11-20', answers })
  expect([shown.run.unit_activities, shown.set.question_groups]).toEqual([[places[1]], [places[1]]])
})
