import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tcheck/contract/endpoints'
import type { ErrorBody } from '@tcheck/contract/errors'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

/**
 * Every parameter of a path, replaced by one that nothing has: the answer is 404, or names the parameter, and nothing is stored
 * (`rejected-calls.ts`). An endpoint joins by its sample events.
 */
const EVENTS = join(import.meta.dirname, '../../events')

/** Where another answer is right. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'student-entry/show-set-link': 'LINK_INVALID',
  // Nobody has seen an exam that is not there.
  'teacher-missions/show-exam-use': '200',
  // There is no comment on an attempt that is not there.
  'student-comments/show': '200',
  'student-comments/read': '200',
}

const samples = endpoints.flatMap(({ group, name, path }) => {
  const file = readdirSync(join(EVENTS, group)).find((one) => one.startsWith(`${name}.success`))
  const parameters = [...path.matchAll(/\{(\w+)/g)].map(([, parameter = '']) => parameter)
  return file ? parameters.map((parameter) => [`${group}/${name}`, parameter, join(EVENTS, group, file)] as const) : []
})

test.each(samples)('%s refuses an unknown %s', async (label, parameter, file) => {
  const testCloud = await openSampleCloud()
  const { event, lambda } = prepareEvent(testCloud, readFileSync(file, 'utf8'))
  const known = event.pathParameters?.[parameter] ?? ''
  const unknown = /^\d+$/.test(known) ? '98765' : `${known.slice(0, -1)}${known.endsWith('x') ? 'y' : 'x'}`
  event.rawPath = event.rawPath.replace(encodeURIComponent(known), encodeURIComponent(unknown))
  const { status, body } = await answerTo(lambda, event)
  const { code, fields } = body as Partial<ErrorBody>
  if (code === 'VALIDATION') expect(fields?.map(({ path }) => path)).toContain(parameter)
  else expect(code ?? String(status)).toBe(OTHERWISE[label] ?? 'NOT_FOUND')
})
