import { expect, it } from 'vitest'
import { runSetHead } from './run-set.ts'

const run = { id: 'r-1', title: 'たし算', grade: 6 }
const group = (changes: object) => ({ subject_code: 'MA', subject_name: '算数', grade_id: 4, ...changes }) as never

it('has subject and grade of its first group, and its own grade without one', () => {
  const second = group({ subject_code: 'JA', subject_name: '国語', grade_id: 5 })
  expect(runSetHead(run, [group({}), second])).toMatchObject({
    ...{ id: 'r-1', code: 'r-1', title: 'たし算', category: 'unit' },
    ...{ subject_code: 'MA', subject_name: '算数', grade_id: 4 },
  })
  expect(runSetHead(run, [])).toMatchObject({ subject_code: '', subject_name: '', grade_id: 6 })
})
