import type { Child } from '@tcheck/contract/groups/parent-children'
import { expect, it } from 'vitest'
import { childText, chosenChild, pageOfOther } from './chosen-child.ts'

const child = (id: string, number = 1, name: string | null = null): Child => ({
  ...{ id, number, grade: 6, kumi: '1', ban: 3, name },
})
const children = [child('a'), child('b', 2), child('c', 4)]

it.each([
  ['the one whose number the address says', { named: '2', remembered: 'c' }, 'b'],
  ['else the one that was chosen last', { named: null, remembered: 'c' }, 'c'],
  ['else the first: what is remembered may be of another family', { named: '3', remembered: 'y' }, 'a'],
])('a parent looks at %s', (_, known, id) => {
  expect(chosenChild(children, known)?.id).toBe(id)
})

it('calls a child by its name, and one of a school by its place', () => {
  expect([childText(child('a', 1, '青木 ひなた')), childText(child('a'))]).toEqual(['青木 ひなた さん', '小6 1組 3番'])
})

it('leads from one thing of a child’s to where the other child’s things begin, and else stays', () => {
  expect(
    ['/v1/parent/learning/part_result', '/v1/parent/learning_plans/chapter_items', '/v1/parent/understanding'].map(
      pageOfOther,
    ),
  ).toEqual(['/v1/parent/learning_plans', '/v1/parent/learning_plans', '/v1/parent/understanding'])
})
