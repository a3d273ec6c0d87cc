import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import type { StoredAttempt } from './attempt.ts'
import { listRegradedMarks, regradedMarksWrite } from './regraded.ts'

const attempt = (ulid: string, changes: Partial<StoredAttempt> = {}) =>
  ({
    ...{ id: `s-1.${ulid}`, set_version: 1, score: 4, max_score: 20, marks: 'o...', points: [4, 0, 0, 0], title: 'x' },
    ...changes,
  }) as StoredAttempt

test('keeps what the marks of one attempt were, oldest first, and under which accepted answers', async () => {
  const table = await openTestTable()
  await table.transact([
    regradedMarksWrite(attempt('01A', { overlay: 0, set_version: 2 }), '2026-11-21T00:00:00.000Z'),
    regradedMarksWrite(attempt('01A'), '2026-11-20T00:00:00.000Z'),
    regradedMarksWrite(attempt('01B', { overlay: 3 }), '2026-11-19T00:00:00.000Z'),
  ])
  const kept = await listRegradedMarks(table, 's-1.01A')
  const marks = { attempt_id: 's-1.01A', score: 4, max_score: 20, marks: 'o...', points: [4, 0, 0, 0] }
  expect(kept).toMatchObject([
    { ...marks, set_version: 1, regraded_at: '2026-11-20T00:00:00.000Z' },
    { ...marks, set_version: 2, overlay: 0, regraded_at: '2026-11-21T00:00:00.000Z' },
  ])
  expect([kept[0], kept[1]].map((one) => one && 'overlay' in one)).toEqual([false, true])
  expect(kept[0]).not.toHaveProperty('title')
  expect(await listRegradedMarks(table, 's-1.01B')).toMatchObject([{ overlay: 3 }])
})
