import type { EditedMain, EditedSet } from '@tcheck/contract/edited-set'
import { expect, test } from 'vitest'
import {
  changedKeysOf,
  emptySub,
  hasSamePlaces,
  mayRemoveSub,
  mergeEdited,
  placedSubsOf,
  withMain,
  withMainAdded,
  withoutMain,
  withoutSub,
  withSub,
  withSubAdded,
  withSubMoved,
} from './edit-set.ts'

const main = (main_question_number: number, numbers: readonly number[]): EditedMain => ({
  main_question_number,
  title: `大問${main_question_number}`,
  text: '',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions: numbers.map((sub_question_number) => ({
    ...emptySub,
    sub_question_number,
    text: `${main_question_number}-${sub_question_number}`,
  })),
  review_questions: [],
  similar_questions: [],
})
const set: EditedSet = { title: '題', description: '', question_groups: [main(1, [1, 2, 3]), main(2, [1])] }
const at = (index: number) => ({ main: 0, kind: 'question', at: index }) as const
const seen = (edited: EditedSet) => placedSubsOf(edited).map(({ key, sub }) => `${key} ${sub.text}`)

test('a question that is added, moved or taken away leaves no gap in the numbers', () => {
  expect(seen(withSubAdded(set, at(0)))).toEqual(['1-1 1-1', '1-2 ', '1-3 1-2', '1-4 1-3', '2-1 2-1'])
  expect(seen(withoutSub(set, at(0)))).toEqual(['1-1 1-2', '1-2 1-3', '2-1 2-1'])
  expect(seen(withSubMoved(set, at(2), 0))).toEqual(['1-1 1-3', '1-2 1-1', '1-3 1-2', '2-1 2-1'])
  expect(withSubMoved(set, at(0), 3)).toBe(set)
})

test('gaps that the sheet has stay as they are', () => {
  const gaps: EditedSet = { ...set, question_groups: [main(1, [1, 3, 7])] }
  expect(seen(withoutSub(gaps, at(0)))).toEqual(['1-3 1-3', '1-7 1-7'])
  expect(seen(withSubAdded(gaps, at(2))).at(-1)).toBe('1-8 ')
})

test('a main question keeps one question, and a set one main question', () => {
  const last = { main: 1, kind: 'question', at: 0 } as const
  expect([mayRemoveSub(set, last), withoutSub(set, last)]).toEqual([false, set])
  expect(seen(withoutMain(set, 0))).toEqual(['1-1 2-1'])
  expect(withoutMain(withoutMain(set, 0), 0).question_groups).toHaveLength(1)
  expect(seen(withMainAdded(set, 0))).toEqual(['1-1 1-1', '1-2 1-2', '1-3 1-3', '2-1 ', '3-1 2-1'])
})

test('names what was changed, and whether answers still stand at their places', () => {
  const edited = withMain(withSub(set, at(1), { answer: '7' }), 1, { title: '新しい' })
  expect([...changedKeysOf(set, edited)].sort()).toEqual(['1-2', '2'])
  expect([hasSamePlaces(set, edited), hasSamePlaces(set, withSubAdded(set, at(0)))]).toEqual([true, false])
  expect([...changedKeysOf(set, { ...set, title: '別' })]).toEqual([''])
})

test('two people’s changes of different questions go together; of the same one mine stays', () => {
  const mine = withSub(withSub(set, at(0), { answer: '1' }), at(1), { answer: '2' })
  const theirs = { ...withSub(withSub(set, at(1), { answer: 'x' }), at(2), { answer: '3' }), title: '先に' }
  const merged = mergeEdited(set, mine, theirs)
  expect(merged?.question_groups[0]?.questions.map(({ answer }) => answer)).toEqual(['1', '2', '3'])
  expect(merged?.title).toBe('先に')
  expect(mergeEdited(set, mine, withSubAdded(set, at(0)))).toBeNull()
})
