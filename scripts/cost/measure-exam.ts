import { seal } from '@tcheck/accounts/sealed-text'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { endpoints } from '@tcheck/contract/endpoints'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { tableDefinition } from '@tcheck/data/table-definition'
import { itemSize } from '@tcheck/local-cloud/table/item-size'
import { call, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { makeTestSecrets } from '@tcheck/local-cloud/testing/test-secrets'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openLambdas } from '../../functions/testing/lambdas.ts'
import { EXAM, MISSION } from '../bench/bench-cloud.ts'
import { benchStudentId, fillBenchSchool } from '../bench/bench-school.ts'

/** One call of a student, with the capacity units of the table and its indexes. */
interface MeasuredCall {
  group: string
  name: 'page' | 'media' | 'start' | 'answer' | 'finish' | 'result'
  readUnits: number
  writeUnits: number
}

/** Typical answers: mostly a number or a marker, sometimes a word, a formula, a sentence. */
const ANSWERS = [
  ...['7', 'ア', '-3/4', '12', 'x=2,y=-1', 'エ', '光合成', '1.5', '鎌倉幕府'],
  '水を加えると発熱し、溶液はアルカリ性を示すから。',
]
/** A drawing in an exam, with some dozens of strokes. */
const DRAWN = { question: 4, letters: 4000 }
const PICTURES = 5
const QUESTIONS = EXAM.mains * EXAM.subs
/** The overhead of the table for each item and each index entry. */
const OVERHEAD_BYTES = 100
const base = '/api/v2/student'

type Item = Record<string, { S?: string }>
interface WriteRequest {
  Item?: Item
  TransactItems?: Record<string, { Item?: Item }>[]
}

/** Bytes of an item and of its copies in the indexes. */
function storedBytesOf(item: Item): number {
  const sizeOf = (part: Item) => itemSize(part as never) + OVERHEAD_BYTES
  const copies = tableDefinition.GlobalSecondaryIndexes.map(({ KeySchema, Projection }) => {
    const keys = KeySchema.map(({ AttributeName }) => AttributeName)
    if (!keys.every((name) => name in item)) return 0
    const copied: readonly string[] =
      'NonKeyAttributes' in Projection ? ['pk', 'sk', ...keys, ...Projection.NonKeyAttributes] : Object.keys(item)
    return sizeOf(Object.fromEntries(Object.entries(item).filter(([name]) => copied.includes(name))))
  })
  return copies.reduce((sum, one) => sum + one, sizeOf(item))
}

/**
 * Plays one student's exam of twenty questions through the real handlers: the page, the start, a save after each answer, the end, the
 * result. The first student wakes the Lambdas; the second one is measured.
 */
export async function measureExam(): Promise<{ calls: MeasuredCall[]; storedBytes: number }> {
  const stored = new Map<string, number>()
  const table = await openTestTable({
    between: (engine) => ({
      call: (operation, text) => {
        const { Item, TransactItems = [] } = JSON.parse(text) as WriteRequest
        for (const item of [Item, ...TransactItems.flatMap((one) => Object.values(one).map((write) => write.Item))])
          if (item) stored.set(`${item['pk']?.S} ${item['sk']?.S}`, storedBytesOf(item))
        return engine.call(operation, text)
      },
    }),
  })
  await fillBenchSchool(table)
  const secrets = makeTestSecrets()
  const units = { readUnits: 0, writeUnits: 0 }
  const cloud = { table, secrets, authenticate: accountAuthentication({ table, secrets }) }
  const lambdas = openLambdas(cloud, new Date(), ({ read_units, write_units }) =>
    Object.assign(units, { readUnits: Number(read_units), writeUnits: Number(write_units) }),
  )
  const keys = await secrets.sealingKeys()

  async function play(ban: number): Promise<MeasuredCall[]> {
    const student = { branchId: 'br-1', text: benchStudentId('4', ban), version: 1, entryId: null }
    const headers = { 'encrypted-username': seal(keys, { purpose: 'student', ...student }) }
    const calls: MeasuredCall[] = []
    const ask = async (name: MeasuredCall['name'], request: Pick<TestCall, 'method' | 'path' | 'query' | 'body'>) => {
      const endpoint = endpoints.find(({ method, path }) => method === request.method && matches(path, request.path))
      const lambda = endpoint && lambdas.get(endpoint.group)
      if (!lambda) throw new Error(`the contract has no ${request.method} ${request.path}`)
      const { status, body } = await call(lambda, { ...request, headers })
      if (status >= 400) throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`)
      calls.push({ name, group: endpoint.group, ...units })
      return body
    }
    const save = async (name: MeasuredCall['name'], revision: number, fields: Record<string, unknown>) => {
      const exam = {
        device_id: `device-${ban}-measured`,
        category: 'cbt',
        cbt_exam_code: EXAM.code,
        mission_id: MISSION,
      }
      const serial = String(ban * 1000 + calls.length).padStart(16, '0')
      const revisions = { device_revision: revision, known_revision: revision }
      const group = { ...exam, ...revisions, idempotency_key: ulidFloor(Date.now()) + serial, ...fields }
      const path = `${base}/student_activity_groups`
      const body = await ask(name, { method: 'POST', path, body: { student_activity_group: group } })
      return (body as { student_activity_group: ActivityGroup }).student_activity_group.id
    }
    const get = (name: MeasuredCall['name'], path: string, query: Record<string, string> = {}) =>
      ask(name, { method: 'GET', path: `${base}/${path}`, query })
    await ask('page', { method: 'POST', path: '/api/current_user', body: {} })
    await get('page', 'missions', { mission_id: MISSION })
    await get('page', `question_groups/show_by_code/${EXAM.code}`, { category: 'cbt', mission_id: MISSION })
    for (let picture = 0; picture < PICTURES; picture++)
      await get('media', 'utility/get_media', { 'media[filename]': `picture-${picture}.png` })
    const id = await save('start', 0, {})
    for (let question = 0; question < QUESTIONS; question++) {
      const activity = {
        main_question_number: Math.floor(question / EXAM.subs) + 1,
        sub_question_number: (question % EXAM.subs) + 1,
        answers: [ANSWERS[question % ANSWERS.length] ?? ''],
        bookmarks: [question % 5 === 0],
        revision: question + 1,
        ...(question === DRAWN.question && { memo: 'x'.repeat(DRAWN.letters), memo_revision: question + 1 }),
      }
      await save('answer', question + 1, { saved_student_activity_group_id: id, cbt_activities: [activity] })
    }
    await save('finish', QUESTIONS, { saved_student_activity_group_id: id, finished: true })
    await get('result', `student_activity_groups/${id}`)
    return calls
  }
  await play(1)
  stored.clear()
  const calls = await play(2)
  return { calls, storedBytes: [...stored.values()].reduce((sum, one) => sum + one, 0) }
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
