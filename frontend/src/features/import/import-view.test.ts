import type { Import } from '@tcheck/contract/groups/admin-imports'
import { describe, expect, test } from 'vitest'
import { roleOf } from './file-role.ts'
import { foundWords, meaningWords, rowWords, stageOf, stepOf } from './import-view.ts'

const counts = { rows: 1200, sets: 3, new_sets: 1, changed_sets: 1, same_sets: 1, media: 2, errors: 0, warnings: 1 }
const job = (state: Import['job']['state']) => ({ state }) as Import['job']

const ofSets: Pick<Import, 'target' | 'courses'> = { target: 'question_groups', courses: [] }

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
    expect(foundWords(counts, 'question_groups')).toBe('1,200行・問題セット3件・画像・動画2個')
    expect(meaningWords(counts, ofSets)).toHaveLength(3)
    expect(meaningWords({ ...counts, new_sets: 0, changed_sets: 0, same_sets: 3 }, ofSets)).toEqual([
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

test('of learning material it says what becomes of courses and of lquestion groups', () => {
  const course: Import['courses'][number] = {
    ...{ at: 0, subject_code: 'math', subject_name: '算数', grade: 6, chapter_count: 1, content_count: 2 },
    ...{ version: 3, difference_count: 1, error_count: 0, warning_count: 0 },
    state: 'changed',
  }
  const none = { rows: 9, sets: 1, new_sets: 1, changed_sets: 0, same_sets: 0, media: 0, errors: 0, warnings: 0 }
  expect(foundWords(none, 'learning')).toBe('9行・学習問題グループ1件')
  expect(meaningWords(none, { target: 'learning', courses: [course] })).toEqual([
    '学習内容1件が新しい版になります。生徒の記録は残ります。',
    '新しい学習問題グループが1件できます。',
  ])
})
