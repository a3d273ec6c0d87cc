import { noActivity } from '@tcheck/learning/understanding'
import { activityWrite, getActivity } from '../learning/activity.ts'
import { knownWrites } from '../learning/known.ts'
import { runWrite } from '../learning/run.ts'
import { ids } from './branch-samples.ts'
import { course, item, learningRun } from './learning-samples.ts'
import type * as data from './whole-data.ts'
import { sampledAt } from './work-samples.ts'

const first = ids[0] ?? ''

/** Calls that a finish makes, for the capacity table in `packages/data/README.md`. */
export const finishPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  'finish of a run, with its item': async (table) => {
    const run = learningRun(first, '01ZZZ')
    const before = await getActivity(table, first, item)
    const more = { ...noActivity, judged: { 'content-1/new': sampledAt.toISOString() }, lastDay: '2026-11-20' }
    const known = await knownWrites(table, run.attempt, course, new Map([[item.item_code, more]]))
    await table.transact([runWrite(run), ...activityWrite(run.attempt, item, { before, more }), ...known])
  },
}
