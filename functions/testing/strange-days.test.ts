import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, expect, test } from 'vitest'
import { openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'

/** Days at the ends of what a calendar takes: a day before or after them has another length, or there is none. */

const EVENTS = join(import.meta.dirname, '../../events')
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::|%3A)\d\d)/g
const DAY = /\b\d{4}-\d\d-\d\d\b(?!T)/g
const MONTH = /\b\d{4}-\d\d\b(?!-)/g
const STRANGE = [
  { moment: '0001-01-01T00:00:00.000Z', day: '0001-01-01', month: '2000-01' },
  { moment: '2000-01-01T00:00:00.000Z', day: '2000-01-01', month: '2000-01' },
  { moment: '2099-12-31T23:59:59.999Z', day: '2099-12-31', month: '2099-12' },
  { moment: '9999-12-31T23:59:59.999Z', day: '9999-12-31', month: '9999-12' },
  { moment: '0000-01-01T00:00:00+23:59', day: '0000-01-01', month: '0000-01' },
  { moment: '9999-12-31T23:59:59-23:59', day: '9999-02-29', month: '2026-13' },
] as const

const samplesOf = ({ group, name }: Endpoint) =>
  readdirSync(join(EVENTS, group))
    .filter((file) => file.startsWith(`${name}.success`))
    .map((file) => readFileSync(join(EVENTS, group, file), 'utf8'))

let testCloud: SampleCloud
beforeAll(async () => {
  testCloud = await openSampleCloud()
})

const prepared = endpoints.map((endpoint) => [`${endpoint.group}/${endpoint.name}`, endpoint] as const)

test.each(prepared)('%s stays sound with strange days', async (_, endpoint) => {
  for (const text of samplesOf(endpoint)) {
    for (const { moment, day, month } of STRANGE) {
      const otherwise = (part: string) => part.replace(MOMENT, moment).replace(DAY, day).replace(MONTH, month)
      const { event, lambda } = prepareEvent(testCloud, text)
      const changed: LambdaEvent = {
        ...event,
        rawPath: otherwise(event.rawPath),
        rawQueryString: otherwise(event.rawQueryString).replaceAll('+', '%2B'),
        ...(event.body !== undefined && { body: otherwise(event.body) }),
      }
      const isSame = ['rawPath', 'rawQueryString', 'body'] as const
      if (isSame.every((name) => changed[name] === event[name])) break
      const { status, body } = await answerTo(lambda, changed)
      expect([status < 500, body]).toEqual([true, body])
    }
  }
})
