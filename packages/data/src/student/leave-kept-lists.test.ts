import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { branchKey } from '../branch/branch.ts'
import { leaveStoredLists } from './erase-student.ts'

const student = { id: 's-1', branch_id: 'br-1' }
const { pk } = branchKey('br-1')

test('removes only this student from every stored list of the branch', async () => {
  const table = await openTestTable()
  const people = (...ids: string[]) => ids.map((student_id) => ({ student_id, ban: 1 }))
  const pupils = (...ids: string[]) => ids.map((student_id) => ({ pupil: { student_id }, row: 2 }))
  const other = branchKey('br-2').pk
  await table.batchPut([
    { pk, sk: 'YEAR_ROSTER#2025#08#2', roster: people('s-0', 's-1', 's-2'), kumi: '2' },
    { pk, sk: 'YEAR_ROSTER#2025#08#3', roster: people('s-3') },
    { pk, sk: 'YEAR_STEPS#job-1#0000', steps: people('s-1') },
    { pk, sk: 'ROSTER_IMPORT#1', entries: [...pupils('s-1', 's-2'), { row: 9 }] },
    { pk, sk: 'ROSTER_IMPORT#2' },
    { pk, sk: 'OTHER#1', roster: people('s-1') },
    { pk: other, sk: 'YEAR_ROSTER#2025#08#2', roster: people('s-1') },
  ])
  for (let times = 0; times < 2; times += 1) {
    await leaveStoredLists(table, student)
    const items = new Map((await table.queryAll<{ sk: string }>({ partition: pk })).map((item) => [item.sk, item]))
    expect(items.get('YEAR_ROSTER#2025#08#2')).toMatchObject({ roster: people('s-0', 's-2'), kumi: '2' })
    expect(items.get('YEAR_ROSTER#2025#08#3')).toMatchObject({ roster: people('s-3') })
    expect(items.get('YEAR_STEPS#job-1#0000')).toMatchObject({ steps: [] })
    expect(items.get('ROSTER_IMPORT#1')).toMatchObject({ entries: [...pupils('s-2'), { row: 9 }] })
    expect(items.get('ROSTER_IMPORT#2')).not.toHaveProperty('entries')
    expect(items.get('OTHER#1')).toMatchObject({ roster: people('s-1') })
  }
  expect(await table.queryAll({ partition: other })).toMatchObject([{ roster: people('s-1') }])
})
