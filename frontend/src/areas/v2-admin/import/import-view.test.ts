import type { Import } from '@tcheck/contract/groups/admin-imports'
import { describe, expect, test } from 'vitest'
import { roleOf } from './file-role.ts'
import { foundWords, meaningWords, rowWords, stageOf, stepOf } from './import-view.ts'

const counts = { rows: 1200, sets: 3, new_sets: 1, changed_sets: 1, same_sets: 1, media: 2, errors: 0, warnings: 1 }
const job = (state: Import['job']['state']) => ({ state }) as Import['job']

describe('the page of an import', () => {
  test.each([
    ['waiting', null, false, 'checking', 1],
    ['running', null, false, 'checking', 1],
    ['asking', counts, true, 'asking', 1],
    ['asking', { ...counts, errors: 2 }, false, 'wrong', 1],
    ['running', counts, false, 'storing', 2],
    ['done', counts, false, 'done', 3],
    ['failed', counts, false, 'failed', 1],
    ['failed', null, false, 'failed', 1],
    ['done', { ...counts, errors: 2 }, false, 'wrong', 1],
    ['cancelled', counts, false, 'cancelled', 1],
  ] as const)('shows of a job that is %s what there is to do', (state, found, may_confirm, stage, step) => {
    const shown = stageOf({ job: job(state), counts: found, may_confirm })
    expect([shown, stepOf(shown)]).toEqual([stage, step])
  })

  test('says what was found and what storing means', () => {
    expect(foundWords(counts)).toBe('1,200行・問題セット3件・画像・動画2個')
    expect(meaningWords(counts)).toHaveLength(3)
    expect(meaningWords({ ...counts, new_sets: 0, changed_sets: 0, same_sets: 3 })).toEqual([
      '3件は今の版と同じなので、変わりません。',
    ])
  })

  test('says where a problem stands', () => {
    expect(rowWords({ sheet: '', row: 17 })).toBe('17行')
    expect(rowWords({ sheet: '中2', row: 17 })).toBe('中2 17行')
    expect(rowWords({ sheet: '', row: 0 })).toBe('')
  })
})

test.each([
  ['問題.xlsx', 'sheet'],
  ['問題.CSV', 'sheet'],
  ['media.zip', 'media'],
  ['問題.xls', null],
  ['', null],
])('takes %s by what its name ends in', (name, role) => {
  expect(roleOf(name)).toBe(role)
})
