import { type Act, auditCall } from '@tcheck/api-runtime/audit-of'
import {
  type AcceptedAnswers,
  type AcceptedScope,
  acceptedWrite,
  getAcceptedAnswers,
} from '@tcheck/data/accepted/accepted-answers'
import { branchKey, getBranch } from '@tcheck/data/branch/branch'
import { newJobId } from '@tcheck/data/job/job'
import type { Write } from '@tcheck/data/table'
import { type JobDeps, startJob } from '../jobs/start-job.ts'

type AcceptingCall = Parameters<typeof startJob>[1]

/** What the job that marks a class anew is asked for. */
export type MarkAcceptedInput = { place: AcceptedScope; isFirst: boolean }

const TRIES = 6

/**
 * Changes what a class's teachers have accepted, with the audit record and the job that marks the class's attempts, in one transaction. Of
 * two simultaneous changes the second is applied to the result of the first.
 * @param change the new state; undefined if nothing changes
 * @returns the list afterwards
 */
export async function changeAccepted(
  deps: JobDeps,
  call: AcceptingCall,
  scope: AcceptedScope,
  {
    change,
    act,
  }: {
    change: (before: AcceptedAnswers | undefined) => AcceptedAnswers | undefined
    act: (after: AcceptedAnswers) => Act
  },
): Promise<AcceptedAnswers | undefined> {
  const { table } = deps
  return table.retry(
    async () => {
      const [before, branch] = await Promise.all([
        getAcceptedAnswers(table, scope, { consistent: true }),
        getBranch(table, scope.branch_id),
      ])
      const after = change(before)
      if (!after) return before
      const isFirst = branch?.has_accepted !== true
      const input: MarkAcceptedInput = { place: scope, isFirst }
      const title = `${scope.set_code} 第${after.number}版`
      const wanted = { id: newJobId(call.now), kind: 'mark-accepted', title, input, may_cancel: false } as const
      const more = [acceptedWrite(after), ...(isFirst ? [branchNowAccepts(scope.branch_id)] : [])]
      await startJob(deps, call, wanted, [...more, auditCall(call, act(after))])
      return after
    },
    { tries: TRIES },
  )
}

/** From now on starts and openings in the branch ask for what was accepted. A branch that was erased is not begun anew. */
const branchNowAccepts = (branchId: string): Write => ({
  update: branchKey(branchId),
  expression: {
    UpdateExpression: 'SET has_accepted = :yes',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':yes': true },
  },
})
