import { seal } from '@tcheck/accounts/sealed-text'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { endpoints } from '@tcheck/contract/endpoints'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { call, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { makeTestSecrets } from '@tcheck/local-cloud/testing/test-secrets'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openLambdas } from '../../functions/testing/lambdas.ts'
import { fillBenchSchool } from '../bench/bench-school.ts'
import { benchStudentId } from '../bench/finished-attempt.ts'
import { EXAM, MISSION } from '../bench/world.ts'
import { fillCounts } from './full-counts.ts'
import { openFollowers } from './recorded-followers.ts'
import { openRecordedTable, type Touch } from './recorded-table.ts'

/** One call of a student, with what it took of the table. */
export interface RecordedCall {
  name: 'page' | 'media' | 'start' | 'answer' | 'finish' | 'result'
  group: string
  /** Of the handler in this process, in memory: milliseconds of a processor. */
  milliseconds: number
  touches: readonly Touch[]
  /** What its write takes behind the table's stream (`functions/follow-writes`). */
  followed: readonly Touch[]
  /** … and how long taking it from the queue takes, in memory: milliseconds of a processor. */
  followedMs: number
}

/** As pupils answer: mostly a number or a mark, now and then a word, a formula, a sentence. */
const ANSWERS = [
  '7',
  'ア',
  '-3/4',
  '12',
  'x=2,y=-1',
  'エ',
  '光合成',
  '1.5',
  '鎌倉幕府',
  '水を加えると発熱し、溶液はアルカリ性を示すから。',
] as const
/** A drawing in an exam, with some dozens of strokes. */
const DRAWN = { questions: [4] as readonly number[], letters: 4000 }
const PICTURES = 5
const QUESTIONS = EXAM.mains * EXAM.subs
const base = '/api/v2/student'

/**
 * Plays one student's exam of twenty questions through the real handlers: the page, the start, a save after each answer,
 * the end, the result. The first student wakes the Lambdas; what the second one takes is what a warm Lambda takes.
 */
export async function recordExam(): Promise<{ cold: RecordedCall[]; warm: RecordedCall[]; storedBytes: number }> {
  const { table, takeTouches, takeStored, unstored } = await openRecordedTable()
  await fillBenchSchool(table)
  await fillCounts(table)
  const secrets = makeTestSecrets()
  const cloud = { table, secrets, authenticate: accountAuthentication({ table, secrets }) }
  const lambdas = openLambdas(cloud, new Date())
  const keys = await secrets.sealingKeys()
  const follow = openFollowers(table, takeTouches)

  async function play(ban: number): Promise<RecordedCall[]> {
    const link = seal(keys, {
      purpose: 'student',
      branchId: 'br-1',
      text: benchStudentId('4', ban),
      version: 1,
      entryId: null,
    })
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
      if (status >= 400) throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`)
      calls.push({ name, group: endpoint.group, milliseconds, touches: takeTouches(), followed: [], followedMs: 0 })
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
      const { id } = (body as { student_activity_group: ActivityGroup }).student_activity_group
      const { milliseconds } = await unstored(() => follow(id, name === 'start' ? 'INSERT' : 'MODIFY'))
      const last = calls.at(-1)
      if (last) calls[calls.length - 1] = { ...last, followed: takeTouches(), followedMs: milliseconds }
      return id
    }
    await ask('page', { method: 'POST', path: '/api/current_user', body: {} })
    await ask('page', { method: 'GET', path: `${base}/missions`, query: { mission_id: MISSION } })
    await ask('page', {
      method: 'GET',
      path: `${base}/question_groups/show_by_code/${EXAM.code}`,
      query: { category: 'cbt', mission_id: MISSION },
    })
    for (let picture = 0; picture < PICTURES; picture++) {
      await ask('media', {
        method: 'GET',
        path: `${base}/utility/get_media`,
        query: { 'media[filename]': `picture-${picture}.png` },
      })
    }
    const id = await save('start', 0, {})
    for (let question = 0; question < QUESTIONS; question++) {
      await save('answer', question + 1, {
        saved_student_activity_group_id: id,
        cbt_activities: [
          {
            main_question_number: Math.floor(question / EXAM.subs) + 1,
            sub_question_number: (question % EXAM.subs) + 1,
            answers: [ANSWERS[question % ANSWERS.length] ?? ''],
            bookmarks: [question % 5 === 0],
            revision: question + 1,
            ...(DRAWN.questions.includes(question) && {
              memo: 'x'.repeat(DRAWN.letters),
              memo_revision: question + 1,
            }),
          },
        ],
      })
    }
    await save('finish', QUESTIONS, { saved_student_activity_group_id: id, finished: true })
    await ask('result', { method: 'GET', path: `${base}/student_activity_groups/${id}` })
    return calls
  }
  const cold = await play(1)
  takeStored()
  const warm = await play(2)
  return { cold, warm, storedBytes: takeStored() }
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
