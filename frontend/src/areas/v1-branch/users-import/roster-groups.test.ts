import type { RosterChange } from '@tcheck/contract/roster-import'
import { expect, test } from 'vitest'
import { groupsOf, takenCount } from './roster-groups.ts'

const change = (kind: RosterChange['kind'], row: number): RosterChange => ({
  ...{ kind, row, student_id: `s-${row}`, name: `生徒${row}`, grade: 8, differences: [], note: '' },
})

test('stands in the order in which it is looked at, without what there is none of', () => {
  const changes = [change('missing', 0), change('moved', 3), change('new', 2), change('new', 5)]
  expect(groupsOf(changes).map(({ word, changes: own }) => [word, own.map(({ row }) => row)])).toEqual([
    ['新しい', [2, 5]],
    ['移動', [3]],
    ['名簿にない', [0]],
  ])
})

test('who is missing counts only where the person has said what becomes of them', () => {
  const changes = [change('new', 2), change('missing', 0)]
  expect(takenCount(changes, new Map())).toBe(1)
  expect(takenCount(changes, new Map([['s-0', '']]))).toBe(1)
  expect(takenCount(changes, new Map([['s-0', 'left']]))).toBe(2)
})
