import type { SearchTarget } from '@tcheck/contract/search-target'
import { accountItem } from '@tcheck/data/account/account'
import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

const SAMPLE = 'admin-top/list-targets.success'

test('an admin finds branches, teachers of both kinds and sets, and no student', async () => {
  const { status, body } = await answerToSample(SAMPLE)
  expect(status).toBe(200)
  const { targets, is_cut } = body as { targets: SearchTarget[]; is_cut: boolean }
  const kinds = new Set(targets.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['branch', 'school_teacher', 'set', 'teacher'])
  expect(is_cut).toBe(false)
})

test('of more teachers than a thousand it says so', async () => {
  const { body } = await answerToSample(SAMPLE, async ({ cloud: { table, school } }) => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ ...school.teacher, id: `te-${at}`, login_id: `te-${at}` }))
    await table.batchPut(many.map((one) => accountItem(one)))
  })
  const { targets, is_cut } = body as { targets: SearchTarget[]; is_cut: boolean }
  expect(is_cut).toBe(true)
  expect(targets.filter(({ kind }) => kind === 'school_teacher')).toHaveLength(1000)
}, 30_000)
