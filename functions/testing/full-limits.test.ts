import { readFileSync } from 'node:fs'
import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { samplesDeclaring, samplesOf } from './declaring-routes.ts'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

type Key = Record<string, unknown>
interface Request {
  Key?: Key
  RequestItems?: Record<string, { Keys: Key[] }>
}

const USED_UP = { tries: { N: '1000000' }, last_ms: { N: '0' } }

/** A table in which every limit has been reached long ago. */
function withFullLimits(engine: EmbeddedTable, isOn: () => boolean): Pick<EmbeddedTable, 'call'> {
  return {
    async call(operation, body) {
      if (!isOn() || !body.includes('"LIMIT#')) return engine.call(operation, body)
      const { Key, RequestItems = {} } = JSON.parse(body) as Request
      const Responses = Object.entries(RequestItems).map(([name, { Keys = [] }]) => [
        name,
        Keys.map((key) => ({ ...key, ...USED_UP })),
      ])
      const answer = {
        GetItem: { Item: { ...Key, ...USED_UP } },
        UpdateItem: { Attributes: USED_UP },
        BatchGetItem: { Responses: Object.fromEntries(Responses) },
      }[operation]
      return answer ? { status: 200, body: JSON.stringify(answer) } : engine.call(operation, body)
    },
  }
}

async function codeOf(file: string): Promise<string | undefined> {
  let isOn = false
  const testCloud = await openSampleCloud({ between: (engine) => withFullLimits(engine, () => isOn) })
  const { event, lambda } = prepareEvent(testCloud, readFileSync(file, 'utf8'))
  isOn = true
  const { body } = await answerTo(lambda, event)
  return (body as { code?: string }).code
}

/** Wrong tries alone are counted there: who brings the right link, code or answer passes. */
const COUNT_WRONG_TRIES = /^(?:sso|sealed-answers)\/|^student-entry\/(?!show-short-code)/
/** Their samples begin no job: few codes, a file and a move that were there. Tests of their groups reach the limit of jobs. */
const NO_JOB_IN_SAMPLE = /^(?:admin-material-codes\/create|branch-roster-imports\/create|branch-school-years\/move)$/
const samples = samplesDeclaring('TOO_MANY_TRIES').filter(([label]) => !NO_JOB_IN_SAMPLE.test(label))

test.each(samples.filter(([label]) => !COUNT_WRONG_TRIES.test(label)))(
  '%s is refused once its limit is reached',
  async (_, file) => {
    expect(await codeOf(file)).toBe('TOO_MANY_TRIES')
  },
)

test.each(samples.filter(([label]) => COUNT_WRONG_TRIES.test(label)))(
  '%s refuses a wrong try, and no right one, once its limit is reached',
  async (label) => {
    const [group = '', name = ''] = label.split('/')
    const codes = await Promise.all(samplesOf(group, name).map(codeOf))
    expect(codes).toContain('TOO_MANY_TRIES')
    expect(codes).toContain(undefined)
  },
)
