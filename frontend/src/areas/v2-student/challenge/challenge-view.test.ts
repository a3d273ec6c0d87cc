import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import { expect, it } from 'vitest'
import { progressIn, reasonOf, suggestionsOf } from './challenge-view.ts'

const set = (fields: Partial<OwnQuestionSet>) =>
  ({ progress: 'not_tried', best_score: null, max_score: 40, ...fields }) as OwnQuestionSet

it.each([
  [{}, 'まだといていない'],
  [{ progress: 'nearly', best_score: 36 } as const, 'あと4{点|てん}で{満点|まんてん}'],
  [{ progress: 'incorrect', best_score: 8 } as const, 'もう{一度|いちど}といてみよう'],
])('says of %j why it is suggested: %s', (fields, words) => {
  expect(reasonOf(set(fields))).toBe(words)
})

it('suggests nothing that is perfect already', () => {
  expect(suggestionsOf([set({ progress: 'perfect' }), set({})])).toHaveLength(1)
})

it.each([
  ['nearly', 'nearly'],
  ['all', undefined],
  [null, undefined],
])('reads the filter %s of an address as %s', (text, progress) => {
  expect(progressIn(text)).toBe(progress)
})
