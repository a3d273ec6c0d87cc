import { expect, it } from 'vitest'
import { doneShare, thingsOfItem, titleOf, toggled, withOrWithout } from './task-view.ts'

const content = { kind: 'content', subject_code: 'math', grade: 6, item_code: 'i', code: 'same' } as const
const group = { ...content, kind: 'group' } as const

it('takes a content and a group of one code for two things', () => {
  expect(toggled(toggled([], content), group)).toEqual([content, group])
  expect(toggled([content, group], content)).toEqual([group])
})

it('names a thing by what it is', () => {
  const item = { code: 'i', title: '項目', contents: [{ code: 'same', title: '内容' }] }
  const groups = [{ code: 'same', title: '問題', question_count: 3 }]
  const chapters = [{ code: 'c', title: '章', items: [{ ...item, groups }] }]
  expect([titleOf(chapters, content), titleOf(chapters, group)]).toEqual(['内容', '問題'])
  expect(titleOf(chapters, { ...content, code: 'gone' })).toBeUndefined()
})

it('lists what of one item can be handed out, and nothing of the others', () => {
  const item = { code: 'i', title: '項目', contents: [{ code: 'a', title: '内容' }], groups: [] }
  const other = { ...item, code: 'j', contents: [], groups: [{ code: 'b', title: '問題', question_count: 3 }] }
  const chapters = [{ code: 'c', title: '章', items: [item, other] }]
  expect(thingsOfItem(chapters, 'i')).toEqual([{ kind: 'content', code: 'a', title: '内容', question_count: null }])
  expect(thingsOfItem(chapters, 'j')).toEqual([{ kind: 'group', code: 'b', title: '問題', question_count: 3 }])
  expect(thingsOfItem(chapters, 'gone')).toEqual([])
})

it('counts parts and questions of all things, and a task of nothing as not begun', () => {
  const thing = { kind: 'content', code: 'a', item_code: 'i', title: '', subject_name: '', is_done: false } as const
  expect(
    doneShare({
      things: [
        { ...thing, done: 1, total: 2 },
        { ...thing, done: 2, total: 4 },
      ],
    }),
  ).toBe(0.5)
  expect(doneShare({ things: [] })).toBe(0)
})

it('adds a name, and takes it away again', () => {
  expect(withOrWithout(withOrWithout(['a'], 'b'), 'a')).toEqual(['b'])
})
