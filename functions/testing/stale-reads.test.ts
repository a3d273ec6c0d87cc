import { readFileSync } from 'node:fs'
import { endpoints } from '@tcheck/contract/endpoints'
import { createEmbeddedTable, type EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { samplesOf } from './declaring-routes.ts'
import { itemsOf } from './faults/table-state.ts'
import { lagging } from './lagging-table.ts'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

/** Refused as changed meanwhile: nothing is stored, and the next press works. */
const CONFLICTS = new Set([
  ...['admin-learning/restore', 'admin-question-sets/restore'],
  ...['account-identities/delete', 'admin-masters/delete', 'admin-branches/create', 'admin-branches/close'],
  ...['admin-shareable-urls/revoke', 'admin-material-codes/register-list', 'admin-teachers/renew-cards'],
  ...['admin-teachers/register-list', 'admin-class-teachers/register-list', 'branch-teachers/register-list'],
  'branch-roster-imports/issue-passwords',
  ...['learning/save-plan-by-branch', 'learning/save-plan-by-teacher'],
  ...['tasks/create-by-branch', 'tasks/create-by-teacher'],
  ...['teacher-material-codes/register-all', 'teacher-missions/update', 'teacher-missions/cancel-all'],
  ...['teacher-missions/cancel-question-group', 'teacher-missions/cancel-science-skill'],
  ...['teacher-missions/cancel-cbt-exam', 'teacher-missions/release-answers', 'teacher-missions/close-class'],
  'teacher-missions/give-extra-time',
])

/** Writes once more what is there: a version with the same content, a note in the audit. */
const REPEATED = new Set([
  ...['admin-learning/save-order', 'admin-question-sets/save'],
  ...['admin-masters/update', 'admin-masters/merge'],
])

const samples = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ group, name }) =>
    samplesOf(group, name)
      .filter((file) => file.includes('.success'))
      .map((file) => [`${group}/${name}`, file] as const),
  )

/** Ids, passwords and codes that are drawn anew in each world. */
const SAMPLED =
  /[\w+/=-]{16,}|(?<="(?:password|link_code|code)":")[\w-]+|(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}|(?<=br-1\.|"id":\{"S":"|"code":\{"S":"|SHORT_CODE#)[\w-]{6,8}(?=")/g

/** A call, and the same one sent again: what the second one answers, and what the table then holds. */
async function playTwice(file: string, { isStale }: { isStale: boolean }) {
  let past: EmbeddedTable | undefined
  const testCloud = await openSampleCloud({ between: (engine) => lagging(engine, () => past) })
  const { engine } = testCloud.cloud
  const { event, lambda } = prepareEvent(testCloud, readFileSync(file, 'utf8'))
  const before = createEmbeddedTable({ snapshot: await engine.snapshot() })
  await answerTo(lambda, event)
  const first = await stateOf(engine)
  past = isStale ? before : undefined
  const { status, body } = await answerTo(lambda, event)
  const { code = '' } = (body ?? {}) as { code?: string }
  return { outcome: `${status} ${code}`, first, state: await stateOf(engine) }
}

async function stateOf(engine: EmbeddedTable): Promise<string[]> {
  return (await itemsOf(engine)).map((item) => JSON.stringify(item).replace(SAMPLED, '…')).toSorted()
}

/**
 * DynamoDB may answer an eventually consistent read with an earlier state. This test sends each write twice: the second call sees the
 * first one only by consistent reads. It must end as it does on a consistent table, or the lists above name what it does instead. The
 * sample events of an endpoint are its cases.
 */
test.each(samples)('%s, sent again, does not depend on a read that may be stale', async (route, file) => {
  const now = await playTwice(file, { isStale: false })
  const stale = await playTwice(file, { isStale: true })
  if (CONFLICTS.has(route)) {
    expect(stale.outcome).toBe('409 CONFLICT')
    return
  }
  expect(stale.outcome).toBe(now.outcome)
  if (REPEATED.has(route)) expect(stale.state.length).toBeGreaterThan(stale.first.length)
  else expect(stale.state).toEqual(now.state)
})
