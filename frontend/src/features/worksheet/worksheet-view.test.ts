import type { SubQuestion } from '@tcheck/contract/question-set'
import { expect, test } from 'vitest'
import { presetOf } from '../tasks/task-view.ts'
import { groupsOf, picturesToPrint, searched, slotsToWrite, thingOf } from './worksheet-view.ts'

const math = { code: 'math', name: '数学' }
const group = (code: string, title: string) => ({ code, title, question_count: 4 })
const chapters = [
  {
    ...{ code: 'c1', title: '一次関数' },
    items: [
      { code: 'i1', title: 'グラフ', contents: [], groups: [group('g1', 'グラフ ドリル'), group('g2', 'たしかめ')] },
      { code: 'i2', title: '変化の割合', contents: [], groups: [group('g1', 'グラフ ドリル')] },
    ],
  },
  { code: 'c2', title: '$x^2$ の式', items: [{ code: 'i3', title: '式', contents: [], groups: [group('g3', 'ABC')] }] },
]
const all = groupsOf([{ subject: math, grade: 8, chapters }])
const codes = (asked: { q?: string; chapter?: string }) =>
  searched(all, { q: '', chapter: '', ...asked }).map(({ code }) => code)

test('a group stands once, in the order of the material, and a task names where', () => {
  expect(all.map(({ code, item_code }) => [code, item_code])).toEqual([
    ['g1', 'i1'],
    ['g2', 'i1'],
    ['g3', 'i3'],
  ])
  expect(all.slice(0, 1).map(thingOf)).toEqual([
    { kind: 'group', subject_code: 'math', grade: 8, item_code: 'i1', code: 'g1' },
  ])
})

test('every word is looked for in title, item, chapter and subject, whatever its width and case', () => {
  expect(codes({})).toEqual(['g1', 'g2', 'g3'])
  expect(codes({ q: 'グラフ ドリル' })).toEqual(['g1'])
  expect(codes({ q: 'グラフ' })).toEqual(['g1', 'g2'])
  expect(codes({ q: 'abc' })).toEqual(['g3'])
  expect(codes({ q: '数学', chapter: 'c2' })).toEqual(['g3'])
  expect(codes({ q: 'ない' })).toEqual([])
})

const sub = {
  ...{ sub_question_number: 1, text: '', pattern: '', separator: '', slot_count: 1, max_score: 4, answer: '7' },
  ...{ select_1: null, select_2: null, select_3: null, select_4: null, select_5: null, select_6: null },
  ...{ media_1: null, media_2: null, media_3: null, tab_1_image: null, tab_2_image: null, tab_3_image: null },
  ...{ tab_4_image: null, dad_character_image: null },
} satisfies SubQuestion

test('paper has a place for each answer, and lines where a sentence is wanted', () => {
  expect(slotsToWrite(sub)).toEqual([{ name: null, lines: [1], isShort: false }])
  expect(slotsToWrite({ ...sub, slot_count: 2, slots: 'ア,イ' })).toEqual([
    { name: 'ア', lines: [1], isShort: false },
    { name: 'イ', lines: [1], isShort: false },
  ])
  expect(slotsToWrite({ ...sub, text: '理由を説明しなさい' })).toEqual([
    { name: null, lines: [1, 2, 3], isShort: false },
  ])
})

test('pictures are printed in the order of the player', () => {
  expect(picturesToPrint({ ...sub, media_1: 'a.svg', tab_1_image: 'b.png' })).toEqual(['b.png', 'a.svg'])
})

test('a new task begins with what another page hands over, and with nothing else', () => {
  const taskPreset = { things: all.slice(0, 1).map(thingOf), student_ids: ['st-1'], title: 'グラフ' }
  expect([presetOf({ taskPreset }), presetOf(null), presetOf('x'), presetOf({})]).toEqual([
    taskPreset,
    null,
    null,
    null,
  ])
})
