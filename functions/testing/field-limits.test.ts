import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import type { ErrorBody } from '@tcheck/contract/errors'
import { boundsOf } from '@tcheck/contract/input-fields'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { type EventField, fieldsOf, successOf, withValue } from './event-fields.ts'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'
import { expectSound } from './sound-answer.ts'

/** The limits of each field, sent to each call by its success event: generated from the contract, so a new field is here with its call. */

/** Of all hostile values so many at a field; each field meets each of them in every third check. */
const SAMPLED = 4
const random = randomOf(checkSeed)
const some = <T>(list: readonly T[]) => (checksAll ? list : sample(list, SAMPLED, random))

const HOSTILE = [
  '',
  '\u0000',
  'a\u0001\u001fb',
  '\ud800',
  '__proto__',
  'constructor',
  '#',
  'a/b',
  ' ',
  -1,
  0.5,
  2 ** 53,
  2 ** 53 - 1,
  1e308,
  null,
  true,
  [],
  {},
]

interface Limits {
  /** Refused, with the field named. */
  beyond: unknown[]
  /** Not refused for the sake of this field. */
  within: unknown[]
}

const isPlainText = ({ leaves }: EventField) =>
  leaves.every(({ checks }) => !checks.some(({ check }) => ['string_format', 'custom'].includes(check)))

function limitsOf(field: EventField): Limits {
  const bounds = field.leaves.map(({ schema }) => boundsOf(schema))
  const minima = bounds.flatMap(({ minimum }) => minimum ?? [])
  const maxima = bounds.flatMap(({ maximum }) => maximum ?? [])
  const [types, low, high] = [new Set(field.leaves.map(({ type }) => type)), Math.min(...minima), Math.max(...maxima)]
  if (types.size > 1) return { beyond: [], within: [] }
  if (types.has('number'))
    return {
      beyond: [...(minima.length > 0 ? [low - 1] : []), ...(maxima.length > 0 ? [high + 1] : [])],
      within: field.leaves.length > 1 ? [] : [...minima, ...maxima],
    }
  if (!types.has('string') || maxima.length === 0) return { beyond: [], within: [] }
  const within = isPlainText(field) ? ['あ'.repeat(high), '𠮷'.repeat(Math.floor(high / 2))] : []
  return { beyond: ['あ'.repeat(high + 1)], within }
}

/** Say who calls, so that what is wrong with them is a wrong credential. */
const READ_BEFORE = ['encrypted_username', 'impersonation_branch_id', 'impersonation_student_id']

const isInvalid = ({ body }: TestAnswer) => (body as ErrorBody | undefined)?.code === 'VALIDATION'
const indexed = (path: string) => path.replaceAll('[]', '.0')
const namesField = ({ body }: TestAnswer, { path }: EventField) =>
  ((body as ErrorBody | undefined)?.fields ?? []).some((one) => one.path === indexed(path))

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

async function tryFields(endpoint: Endpoint): Promise<void> {
  const testCloud = await openSampleCloud()
  const { event, lambda } = prepareEvent(testCloud, successOf(endpoint))
  const send = async (field: EventField, value: unknown) => {
    const changed: LambdaEvent | null = withValue(endpoint, event, field.path, value)
    return changed && answerTo(lambda, changed)
  }
  const fields = fieldsOf(endpoint)
  for (const field of fields) {
    for (const value of limitsOf(field).beyond) {
      const answer = await send(field, value)
      if (!answer) continue
      expectSound(answer, `${field.path} = ${shown(value)}`)
      if (READ_BEFORE.includes(field.path)) continue
      const { code } = answer.body as ErrorBody
      expect([field.path, shown(value), code]).toEqual([
        field.path,
        shown(value),
        expect.toBeOneOf(['VALIDATION', 'TOO_LARGE']),
      ])
      if (code === 'VALIDATION') expect([field.path, shown(value), namesField(answer, field)]).toContain(true)
    }
    for (const value of some(HOSTILE)) {
      const answer = await send(field, value)
      if (answer) expectSound(answer, `${field.path} = ${shown(value)}`)
    }
  }
  for (const field of fields) {
    for (const value of limitsOf(field).within) {
      const answer = await send(field, value)
      if (!answer) continue
      expectSound(answer, `${field.path} = ${shown(value)}`)
      expect([field.path, shown(value), isInvalid(answer) && namesField(answer, field)]).toContain(false)
    }
  }
}

test.each(endpoints.map((endpoint) => [`${endpoint.group}/${endpoint.name}`, endpoint] as const))(
  '%s takes each of its fields up to its limits, and names the field beyond',
  async (_, endpoint) => {
    await tryFields(endpoint)
  },
)
