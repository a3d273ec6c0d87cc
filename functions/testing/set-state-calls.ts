import type { SetState } from '@tcheck/contract/set-state'
import { headKey, type SetRef } from '@tcheck/data/question-set/question-set'
import { endpointOf } from '@tcheck/local-cloud/testing/declared-touches'
import { answerTo, eventOf, openTestCloud, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { openLambdas } from './lambdas.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const SETS: readonly SetRef[] = [
  { category: 'unit', code: 'MA-1' },
  { category: 'cbt', code: 'EX-1' },
  { category: 'science_skill', code: 'sci-1' },
]
type Headers = Record<string, string>

/** A school whose sets get a state, and every Lambda on it. */
export async function openSetStates() {
  const cloud = await openTestCloud()
  let lambdas = openLambdas(cloud, now)

  /** Changed states are read at once: Lambdas cache heads for half a minute. */
  async function setStates(state: SetState) {
    for (const ref of SETS)
      await cloud.table.update(headKey(ref), {
        UpdateExpression: 'SET #state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state },
      })
    lambdas = openLambdas(cloud, now)
  }

  async function ask(headers: Headers, method: TestCall['method'], path: string, more: Partial<TestCall> = {}) {
    const event = eventOf({ method, path, headers, ...more })
    const handler = lambdas.get(endpointOf(event)?.group ?? '')
    if (!handler) throw new Error(`no Lambda answers ${path}`)
    const { status, body } = await answerTo(handler, event)
    return { status, body, code: (body as { code?: string }).code ?? null }
  }

  const as = {
    admin: () => cloud.headersOf(cloud.school.admin, now),
    teacher: () => cloud.headersOf(cloud.school.teacher, now),
    classTeacher: () => cloud.headersOf(cloud.school.classTeacher, now),
    student: () => cloud.linkOf(cloud.school.students[0]),
  }
  return { cloud, setStates, ask, as }
}

export type SetStates = Awaited<ReturnType<typeof openSetStates>>

/** What an answer says of a call: its status, or the code of its refusal. */
export const outcome = async (answer: ReturnType<SetStates['ask']>) => {
  const { status, code } = await answer
  return code ?? status
}

/** Whether an answer names the set. */
export const names = async (answer: ReturnType<SetStates['ask']>, code: string) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`the call was refused: ${status}`)
  return JSON.stringify(body).includes(`"${code}"`)
}
