import type { SearchTarget } from '@tcheck/contract/search-target'
import { classItem } from '@tcheck/data/branch/branch'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

test('a school’s teacher finds classes and numbers without a name, open sets and missions, of the own branch alone', async () => {
  const { status, body } = await answerToSample(
    'teacher-missions/list-targets.success',
    async ({ cloud: { table } }) => {
      const other = { branch_id: 'br-other', grade: 8, kumi: '2', roster: [{ ban: 1, student_id: 'their-1' }] }
      await table.put(classItem(other))
      await createMission(table, sampleMission({ id: 'their-mission', branch_id: 'br-other' }))
    },
  )
  expect(status).toBe(200)
  const { targets } = body as { targets: SearchTarget[] }
  const kinds = new Set(targets.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['class', 'mission', 'set', 'student'])
  expect(targets.filter(({ kind }) => kind === 'student').every(({ name, also }) => name === '' && also === '')).toBe(
    true,
  )
  expect(JSON.stringify(targets)).not.toContain('their-')
})
