import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { type RunPlan, runWrite } from '@tcheck/data/learning/run'
import { openShards } from '@tcheck/data/question-counts/count-shards'
import { questionSetItems, type StoredCategory } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { type Student, studentItem } from '@tcheck/data/student/student'
import type { Item, Table } from '@tcheck/data/table'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { withinNeeds } from '@tcheck/local-cloud/testing/declared-touches'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import type { AttributeValue, DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { openSubjects } from '../japanese-users/subjects.ts'
import { processStream } from '../process-stream.ts'

/** As the stream words a value. */
function worded(value: unknown): AttributeValue {
  if (value === null) return { NULL: true }
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(worded) }
  const members = Object.entries(value as object).filter(([, member]) => member !== undefined)
  return { M: Object.fromEntries(members.map(([name, member]) => [name, worded(member)])) }
}

export const recordOf = (item: Item, eventName: 'INSERT' | 'MODIFY' = 'INSERT', at = 0): DynamoDBRecord => ({
  eventName,
  dynamodb: {
    ApproximateCreationDateTime: at / 1000,
    Keys: { pk: { S: item.pk }, sk: { S: item.sk } },
    NewImage: worded(item).M ?? {},
  },
})

export const student = (id: string, kind: Student['kind'] = 'roster'): Student => ({
  id,
  branch_id: 'br-1',
  kind,
  grade: 8,
  kumi: '2',
  ban: 1,
  login_id: null,
  link_version: 1,
  disabled_at: null,
})

const set = <Category extends StoredCategory>(code: string, subject_name: string, category: Category) => ({
  id: code,
  code,
  category,
  version: 1,
  title: code,
  description: '',
  subject_code: code,
  subject_name,
  grade_id: 8,
  junkyo_id: null,
  junkyo_name: null,
  unit_id: null,
  unit_name: null,
  main_question_count: 0,
  question_count: 20,
  max_score: 80,
  question_groups: [],
})

/** An attempt that goes on, at a set of 国語, with one answer, saved by its write number `version` at a moment. */
export function saved(studentId: string, serial: string, fields: Partial<StoredAttempt> = {}): StoredAttempt {
  const version = fields.version ?? 1
  return {
    ...attempt(studentId, 1, serial, null),
    set_code: 'JA-1',
    finished_at: null,
    slots: {
      '1-1': { a: ['ア'], b: [false], r: version, d: 'device-aaaa', t: '2026-11-20T00:10:00.000Z', v: version },
    },
    ...fields,
    version,
  }
}

/** The table, its pipe and its queue, each moved by the test. */
export async function openStreamFixture() {
  const table = await openTestTable()
  await table.batchPut([
    ...['st-1', 'st-2', 'st-3'].map((id) => studentItem(student(id))),
    studentItem(student('in-1', 'instant')),
    ...[set('JA-1', '国語', 'cbt'), set('EX-1', '数学', 'cbt')].flatMap((one) => questionSetItems(one)),
    ...[set('lq-ja', '国語', 'learning'), set('lq-ma', '数学', 'learning')].flatMap((one) => questionSetItems(one)),
  ])
  const lines: Record<string, unknown>[] = []
  const openLambda = (behind: Table = table) => {
    const lambda = processStream({
      table: behind,
      sealingKeys: async () => ({ current: 'k1', keys: {} }),
      pushServices: [],
      appOrigin: 'https://tcheck.example',
      ses: { send: () => Promise.reject(new Error('no mail here')) },
      sender: { from: '', replyTo: '', configurationSet: '' },
      subjectOf: openSubjects(behind),
      library: openLibrary<MainQuestion>(behind),
      shards: openShards(behind),
      now: () => new Date('2026-12-24T00:00:00.000Z'),
      log: (line) => void lines.push(line),
    })
    return (event: Parameters<typeof lambda>[0]) =>
      withinNeeds('stream-processor', 'stream-processor', () => lambda(event))
  }
  return {
    table,
    lines,
    openLambda,
    /** Stores an attempt, and answers the stream's record of it. */
    async write(one: StoredAttempt, eventName: 'INSERT' | 'MODIFY' = 'INSERT') {
      const item = attemptItem(one)
      await table.put(item)
      return recordOf(item, eventName, Date.parse(one.updated_at))
    },
    /** Stores a run of learning with questions of these groups, and answers the stream's record of it. */
    async learn(one: StoredAttempt, groups: readonly string[]) {
      const questions = groups.map((group) => ({ group, version: 1, mainNumber: 1 }))
      const plan: RunPlan = { kind: 'select', content_code: null, part_id: null, questions }
      const write = runWrite({
        ...plan,
        attempt: { ...one, is_in_class_results: false, category: 'unit', set_code: '' },
      })
      if (!('put' in write)) throw new Error('a run is a put')
      await table.put(write.put)
      return recordOf(write.put, one.version === 1 ? 'INSERT' : 'MODIFY', Date.parse(one.updated_at))
    },
    /** What the pipe puts into the queue. */
    notes: async (records: readonly DynamoDBRecord[], lambda = openLambda()) =>
      (await lambda(records)) as unknown as object[],
    take: async (messages: readonly unknown[], { lambda = openLambda(), received = 1 } = {}) =>
      (await lambda(queueOf(messages, received))) as SQSBatchResponse,
  }
}

const queueOf = (messages: readonly unknown[], received: number) =>
  ({
    Records: messages.map((message, at) => ({
      messageId: `m-${at}`,
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: String(received) },
    })),
  }) as SQSEvent
