import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { boundsOf } from '@tcheck/contract/input-fields'
import { sampled } from '@tcheck/local-cloud/testing/sampled'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { type EventField, fieldsOf, successOf, withValue } from './event-fields.ts'
import { openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'
import { expectSound } from './sound-answer.ts'

/**
 * Each writing call writes the longest text that each of its fields takes; then each reading call reads: lists, single things, files. An
 * answer that is validated by the limits of what is sent, or a page of a workbook that cannot hold it, fails here.
 */

const labelOf = ({ group, name }: Endpoint) => `${group}/${name}`

/** Texts that name a thing, prove who calls or are compared with what is stored: any other value is refused. */
const IS_NO_TEXT =
  /(^|[._])(token|password|challenge|transaction|ticket|state|iss|query|right|endpoint|codes?|link_code|username|login_id|seat)(\[\])?$/
const NO_TEXTS = [
  'admin-imports/begin-file file.name',
  'teacher-accepted-answers/accept answers[]',
  'branch-settings/request-network network.address',
  // Another one wants another secret.
  'admin-identity-providers/save identity_provider.issuer',
  'admin-identity-providers/save identity_provider.client_id',
]
/** Checked by the rules of a question sheet, whose limits are shorter: `packages/content/src/import`. */
const BY_OTHER_RULES = ['admin-question-sets/save']

const longestOf = ({ leaves: [leaf] }: EventField): number => (leaf && boundsOf(leaf.schema).maximum) ?? 0
const isText = (endpoint: Endpoint, field: EventField) =>
  field.leaves.length === 1 &&
  field.leaves.every(
    ({ type, checks }) => type === 'string' && !checks.some(({ check }) => ['string_format', 'custom'].includes(check)),
  ) &&
  longestOf(field) > 0 &&
  !IS_NO_TEXT.test(field.path) &&
  !NO_TEXTS.includes(`${labelOf(endpoint)} ${field.path}`)
const textsOf = (endpoint: Endpoint) => fieldsOf(endpoint).filter((field) => isText(endpoint, field))

const writes = endpoints.filter(
  (endpoint) =>
    endpoint.method !== 'GET' && textsOf(endpoint).length > 0 && !BY_OTHER_RULES.includes(labelOf(endpoint)),
)
const reads = endpoints.filter(({ method }) => method === 'GET')

/** @returns the refusal; null where it is written */
async function write(testCloud: SampleCloud, endpoint: Endpoint, letters: string): Promise<string | null> {
  const { event, lambda } = prepareEvent(testCloud, successOf(endpoint))
  const changed = textsOf(endpoint).reduce((before: LambdaEvent, field) => {
    const length = longestOf(field)
    const text = letters.repeat(Math.floor(length / letters.length)).padEnd(length, 'あ')
    return withValue(endpoint, before, field.path, text) ?? before
  }, event)
  const answer = await answerTo(lambda, changed)
  expect(answer.status, labelOf(endpoint)).toBeLessThan(500)
  return answer.status < 400 ? null : `${labelOf(endpoint)}: ${JSON.stringify(answer.body)}`
}

async function readAll(testCloud: SampleCloud): Promise<void> {
  for (const endpoint of reads) {
    const { event, lambda } = prepareEvent(testCloud, successOf(endpoint))
    expectSound(await answerTo(lambda, event), labelOf(endpoint))
  }
}

/** One of the four in each check. */
const letterKinds = [
  ['characters of four bytes', '𠮷'],
  ['letters with a mark of their own', 'か\u3099'],
  ['signs that pages and workbooks escape', '<&>"\'='],
  ['signs that nobody sees', 'あ\u0000\u0008\ud800\ufffe'],
] as const

test.each(sampled(letterKinds))(
  'every call reads what every other wrote as long as it may be, in %s',
  async (_, letters) => {
    expect(writes.length).toBeGreaterThan(25)
    let left = writes
    while (left.length > 0) {
      const testCloud = await openSampleCloud()
      const rejected: Endpoint[] = []
      const why: string[] = []
      for (const endpoint of left) {
        const failure = await write(testCloud, endpoint, letters)
        if (failure === null) continue
        // A call before it has changed the same thing, or taken the same upload: it comes first in a world of its own.
        rejected.push(endpoint)
        why.push(failure)
      }
      if (rejected.length === left.length) expect(why).toEqual([])
      await readAll(testCloud)
      left = rejected
    }
  },
)
