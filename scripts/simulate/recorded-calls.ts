import { seal } from '@tcheck/accounts/sealed-text'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { endpoints } from '@tcheck/contract/endpoints'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { call, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { makeTestSecrets } from '@tcheck/local-cloud/testing/test-secrets'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openLambdas } from '../../functions/testing/lambdas.ts'
import { fillBenchSchool } from '../bench/bench-school.ts'
import { EXAM, MISSION } from '../bench/world.ts'
import { openRecordedTable, type Touch } from './recorded-table.ts'

/** One call of a student, with what it took of the table. */
export interface RecordedCall {
  name: 'page' | 'start' | 'answer' | 'finish' | 'result'
  group: string
  /** Of the handler in this process, in memory: milliseconds of a processor. */
  milliseconds: number
  touches: readonly Touch[]
}

const QUESTIONS = EXAM.mains * EXAM.subs
const base = '/api/v2/student'

/**
 * Plays one student's exam of twenty questions through the real handlers: the page, the start, a save after each answer,
 * the end, the result. The first student wakes the Lambdas; what the second one takes is what a warm Lambda takes.
 */
export async function recordExam(): Promise<{ cold: RecordedCall[]; warm: RecordedCall[] }> {
  const { table, takeTouches } = await openRecordedTable()
  await fillBenchSchool(table)
  const secrets = makeTestSecrets()
  const cloud = { table, secrets, authenticate: accountAuthentication({ table, secrets }) }
  const lambdas = openLambdas(cloud, new Date())
  const keys = await secrets.sealingKeys()

  async function play(ban: number): Promise<RecordedCall[]> {
    const link = seal(keys, { purpose: 'student', branchId: 'br-1', text: `st-4-${ban}`, version: 1, entryId: null })
    const headers = { 'encrypted-username': link }
    const calls: RecordedCall[] = []
    const ask = async (name: RecordedCall['name'], request: Pick<TestCall, 'method' | 'path' | 'query' | 'body'>) => {
      const endpoint = endpoints.find(({ method, path }) => method === request.method && matches(path, request.path))
      const lambda = endpoint && lambdas.get(endpoint.group)
      if (!lambda) throw new Error(`the contract has no ${request.method} ${request.path}`)
      takeTouches()
      const startedMs = performance.now()
      const { status, body } = await call(lambda, { ...request, headers })
      const milliseconds = performance.now() - startedMs
      if (status >= 300) throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`)
      calls.push({ name, group: endpoint.group, milliseconds, touches: takeTouches() })
      return body
    }
    const device = {
      device_id: `device-${ban}-simulated`,
      category: 'cbt',
      cbt_exam_code: EXAM.code,
      mission_id: MISSION,
    }
    const startKey = `${ulidFloor(Date.now())}${String(ban).padStart(16, '0')}`
    const save = async (name: RecordedCall['name'], revision: number, fields: Record<string, unknown>) => {
      const body = await ask(name, {
        method: 'POST',
        path: `${base}/student_activity_groups`,
        body: {
          student_activity_group: {
            ...device,
            device_revision: revision,
            known_revision: revision,
            idempotency_key: name === 'start' ? startKey : `simulated-${ban}-${name}-${revision}`,
            ...fields,
          },
        },
      })
      return (body as { student_activity_group: ActivityGroup }).student_activity_group.id
    }
    await ask('page', { method: 'POST', path: '/api/current_user', body: {} })
    await ask('page', { method: 'GET', path: `${base}/missions`, query: { mission_id: MISSION } })
    await ask('page', {
      method: 'GET',
      path: `${base}/question_groups/show_by_code/${EXAM.code}`,
      query: { category: 'cbt', mission_id: MISSION },
    })
    const id = await save('start', 0, {})
    for (let question = 0; question < QUESTIONS; question++) {
      await save('answer', question + 1, {
        saved_student_activity_group_id: id,
        cbt_activities: [
          {
            main_question_number: Math.floor(question / EXAM.subs) + 1,
            sub_question_number: (question % EXAM.subs) + 1,
            answers: ['7'],
            bookmarks: [false],
            revision: question + 1,
          },
        ],
      })
    }
    await save('finish', QUESTIONS, { saved_student_activity_group_id: id, finished: true })
    await ask('result', { method: 'GET', path: `${base}/student_activity_groups/${id}` })
    return calls
  }
  return { cold: await play(1), warm: await play(2) }
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
