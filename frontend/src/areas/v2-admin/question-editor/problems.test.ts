import { editedOf } from '@tcheck/contract/edited-of'
import { expect, test } from 'vitest'
import { findProblems, sentenceOf } from './problems.ts'
import { openedSet } from './testing/sample-opened.ts'

const found = (change: (edited: ReturnType<typeof editedOf>) => void) => {
  const edited = structuredClone(editedOf(openedSet))
  change(edited)
  return findProblems(edited, openedSet, [])
}
const WARNING = '外字があります（3文字目）。ほかの端末では見えません。ふつうの文字に直してください。'

test('warns of private-use characters where they are typed, once for a set and once for a main question', () => {
  expect(found(() => undefined).all).toEqual([])
  const problems = found((edited) => {
    edited.title = '一次\ue000'
    const [main] = edited.question_groups
    const [first] = main?.questions ?? []
    if (!main || !first) return expect.unreachable('the sample has a question')
    main.text = '大問\ue000'
    first.text = '問い\ue000'
  })
  expect(problems.all.map(({ kind, key, column }) => [kind, key, column])).toEqual([
    ['private_use', '1-1', 'title'],
    ['private_use', '1-1', 'main_text'],
    ['private_use', '1-1', 'text'],
  ])
  expect(problems.errorCount).toBe(0)
  expect(sentenceOf(problems.ofSet('title'))).toEqual({ error: null, warning: WARNING })
  expect(sentenceOf(problems.ofMain(1, 'main_text'))).toEqual({ error: null, warning: WARNING })
  expect(sentenceOf(problems.ofSub('1-1', 'text'))).toEqual({ error: null, warning: WARNING })
  expect(problems.ofSub('1-2')).toEqual([])
})

test('warns of a character of a broken file', () => {
  const problems = found((edited) => {
    edited.description = '説明\ufffd'
  })
  expect(problems.all.map(({ kind, isError }) => [kind, isError])).toEqual([['garbled', false]])
})
