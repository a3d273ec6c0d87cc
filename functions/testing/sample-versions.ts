import { questionSetItems } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { testSet } from '@tcheck/local-cloud/testing/test-school'

/** A set of two versions, of which today's import would take both. No material code opens it. */
export async function seedSampleVersions(table: Table): Promise<void> {
  const set = structuredClone(testSet('unit', 'MA-OLD'))
  for (const sub of set.question_groups.flatMap((main) => main.questions))
    if (sub.pattern !== '') Object.assign(sub, { select_1: '赤', select_2: '青', select_3: '白', select_4: '黒' })
  const stamp = { stored_at: '2026-04-01T00:00:00.000Z', stored_by: 'admin-1' }
  await table.batchPut(questionSetItems({ ...set, ...stamp }).filter(({ sk }) => sk !== 'HEAD'))
  await table.batchPut(questionSetItems({ ...set, ...stamp, version: 2, title: '直した題' }))
}
