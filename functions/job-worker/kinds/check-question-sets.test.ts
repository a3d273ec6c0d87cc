import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { randomOf } from '@tcheck/local-cloud/testing/sampled'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled, runToEnd, runTroubled } from '../testing/run-killed.ts'
import { checkQuestionSets } from './check-question-sets.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const SETS = 10

const openSets = prepareTestCloud(async ({ table }) => {
  for (let at = 0; at < SETS; at++) await table.batchPut(questionSetItems(testSet('unit', `MA-${at}`)))
  const broken = structuredClone(testSet('cbt', 'EX-1'))
  const question = broken.question_groups[0]?.questions[0]
  if (question) question.answer = '3,4;5'
  await table.batchPut(questionSetItems(broken))
  const created_by = { account_id: 'admin-1', name: '花子' }
  const job = jobOf({ id: 'job-1', kind: 'check-question-sets', title: '', input: {}, created_by }, now)
  await table.transact(createJobWrites(job))
  return {}
})
const open: OpenKilledCloud = async (options) => {
  const { table } = await openSets(options)
  return { table, jobId: 'job-1', kind: checkQuestionSets({ table }) }
}

test('looks at every set of every category, and says where an import would refuse', async () => {
  const job = await runToEnd(await open({}), { at: now })
  expect(job).toMatchObject({
    state: 'done',
    progress: { done: SETS + 1, total: SETS + 1 },
    counts: { sets: SETS + 1 },
  })
  expect(job?.outcome).toMatch(/^11組を点検しました。\d+組に、いまの決まりでは取り込めないところが\d+件あります。$/)
})

test('killed before and after each write, it comes to the same end', async () => {
  const { end, writes, others } = await runKilled(open, now, async () => null)
  expect(writes).toBeGreaterThan(4)
  for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
})

test.each([1, 2, 3])(
  'throttled, or without answers, it comes to the same end or stops and says so (seed %i)',
  async (seed) => {
    for (const kind of ['throttled', 'no_answer'] as const) {
      const job = await runTroubled(open, now, { trouble: { kind, share: 0.2 }, random: randomOf(seed), tries: 4 })
      expect(job?.state).toMatch(/^(done|failed)$/)
      if (job?.state === 'done') expect(job.counts['sets']).toBe(SETS + 1)
    }
  },
)
