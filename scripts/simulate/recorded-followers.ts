import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { openShards } from '@tcheck/data/question-counts/count-shards'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { followWrites } from '../../functions/follow-writes/follow-writes.ts'
import { recordOf } from '../../functions/follow-writes/testing/stream-desk.ts'

const noMails = () => Promise.reject(new Error('an exam sends no mail'))

/**
 * What follows the writes of attempts, as pipe and queue do it: the stream's record is shown, and what it leads to is taken. Each
 * exam is one of 国語 here, whose users are counted: the dearest case.
 *
 * @returns of a processor, for taking what the queue held of it
 * @param forget called before the followers begin: what was asked to make the record is nobody's
 */
export function openFollowers(table: Table, forget: () => unknown) {
  const lambda = followWrites({
    table,
    sealingKeys: async () => ({ current: 'k1', keys: {} }),
    pushServices: [],
    appOrigin: 'https://tcheck.example',
    ses: { send: noMails },
    sender: { from: '', replyTo: '', configurationSet: '' },
    subjectOf: async () => '国語',
    library: openLibrary<MainQuestion>(table),
    shards: openShards(table),
    now: () => new Date(),
    log: () => undefined,
  })
  return async (attemptId: string, event: 'INSERT' | 'MODIFY'): Promise<{ milliseconds: number }> => {
    const attempt = await getAttempt(table, attemptId)
    if (!attempt) throw new Error(`there is no attempt ${attemptId}`)
    forget()
    const record = recordOf(attemptItem(attempt), event, Date.now())
    const notes = (await lambda([record])) as unknown as object[]
    const Records = notes.map((note, at) => ({
      messageId: `m-${at}`,
      body: JSON.stringify(note),
      attributes: { ApproximateReceiveCount: '1' },
    }))
    const before = process.cpuUsage()
    const taken = (await lambda({ Records } as never)) as { batchItemFailures: object[] }
    if (taken.batchItemFailures.length > 0) throw new Error('a follower failed')
    // Of the processor and not of the clock, so that other work of the machine is not counted.
    const { user, system } = process.cpuUsage(before)
    return { milliseconds: notes.length === 0 ? 0 : (user + system) / 1000 }
  }
}
