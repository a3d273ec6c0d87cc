import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@tcheck/contract/contract'
import { endpoints } from '@tcheck/contract/endpoints'
import { type ApiErrorCode, apiErrors, type ErrorBody, middlewareErrorCodes } from '@tcheck/contract/errors'
import { shapeOf } from '@tcheck/contract/input-fields'
import { metaOf } from '@tcheck/contract/route'
import { compileRoutes } from '@tcheck/local-cloud/gateway/route-table'
import { answerTo, call, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { type CallUnits, openCallCapacity } from './call-capacity.ts'
import { watchOutcome } from './event-outcomes.ts'
import { openSampleCloud, prepareEvent, type SampleCloud, SENT_AT } from './sample-cloud.ts'

const EVENTS = join(import.meta.dirname, '../../events')
interface EventFile {
  group: string
  name: string
  /** `success`, `success-finish`, or a refusal's code in kebab-case. */
  outcome: string
  path: string
}

/** Names of groups, between spaces; empty: all. A mutation run chooses those of the folder. */
const groups = (process.env['EVENT_GROUPS'] ?? '').split(' ').filter((name) => name !== '')

const files: EventFile[] = readdirSync(EVENTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => {
    const [group = '', file = ''] = path.split(/[\\/]/)
    const [name = '', outcome = ''] = file.split('.')
    return { group, name, outcome, path }
  })
const label = ({ group, name, outcome }: EventFile) => `${group}/${name}.${outcome}`
const isSuccess = ({ outcome }: EventFile) => /^success(-|$)/.test(outcome)
const codeOf = ({ outcome }: EventFile) => outcome.replaceAll('-', '_').toUpperCase() as ApiErrorCode

/** Where the outcome of an event is. */
const OUTCOMES = join(import.meta.dirname, 'outcomes')
const outcomeOf = (path: string) => path.replace(/json$/, 'txt')

/** They list attempts of one moment, whose order is chance: their lines are compared in alphabetical order. */
const IN_ANY_ORDER = [
  'admin-student-activity-groups/list.success',
  'admin-student-activity-groups/export-student.success',
  'teacher-results/list.success',
]
const inOrder = (name: string, text: string) =>
  IN_ANY_ORDER.includes(name) ? text.replaceAll(',\n', '\n').split('\n').sort().join('\n') : text

const labelOf = ({ group, name }: { group: string; name: string }) => `${group}/${name}`
const routes = Object.values(contract).flatMap((own) => Object.values(own))
const procedureAt = (method?: string, path?: string) =>
  routes.find(({ '~orpc': { route } }) => route.method === method && route.path === path)

const errorCodesOf = ({ group, name }: EventFile): readonly string[] => {
  const { method, path } = endpoints.find((one) => one.group === group && one.name === name) ?? {}
  const procedure = procedureAt(method, path)
  return [...middlewareErrorCodes, ...(procedure ? metaOf(procedure).errors : [])]
}

test('every endpoint of the contract has sample events: one success, one refusal at least', () => {
  const missing = endpoints.flatMap(({ group, name }) => {
    const own = files.filter((file) => file.group === group && file.name === name)
    const lacks = [own.some(isSuccess) ? '' : 'success', own.some((file) => !isSuccess(file)) ? '' : 'refusal']
    return lacks.filter((kind) => kind !== '').map((kind) => `${group}/${name}: no ${kind}`)
  })
  expect(missing).toEqual([])
})

test('every sample event belongs to an endpoint, and its name tells a refusal that the endpoint may give', () => {
  const names = new Set(endpoints.map(({ group, name }) => `${group}/${name}`))
  expect(files.filter(({ group, name }) => !names.has(`${group}/${name}`)).map(label)).toEqual([])
  const undeclared = files.filter((file) => !isSuccess(file) && !errorCodesOf(file).includes(codeOf(file)))
  expect(undeclared.map(label)).toEqual([])
})

test('every outcome belongs to a sample event that succeeds', () => {
  const outcomes = readdirSync(OUTCOMES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'))
  expect(outcomes.sort()).toEqual(
    files
      .filter(isSuccess)
      .map(({ path }) => outcomeOf(path))
      .sort(),
  )
})

test('what may be sent again by its key is sent with one, so that the fault runs see it counted once', () => {
  const keyed = endpoints.filter(({ method, path }) => {
    const schema = procedureAt(method, path)?.['~orpc'].inputSchema
    return schema && 'idempotency_key' in shapeOf(schema as z.core.$ZodType)
  })
  expect(keyed.length).toBeGreaterThan(8)
  const samples = files.filter((file) => isSuccess(file) && keyed.some((one) => labelOf(one) === labelOf(file)))
  const without = samples.filter(({ path }) => !readFileSync(join(EVENTS, path), 'utf8').includes('idempotency_key'))
  expect(without.map(label)).toEqual([])
})

const findRoute = compileRoutes(endpoints)

/** The branch and the sets are known already: what a call consumes is told of a warm Lambda. */
async function warmUp({ cloud, lambdas, values }: SampleCloud): Promise<void> {
  const lambda = lambdas.get('student-content') ?? expect.unreachable('there is no student-content')
  const headers = await cloud.linkOf(cloud.school.students[0])
  for (const [category, name] of [
    ['unit', 'unit.code'],
    ['cbt', 'exam.code'],
  ]) {
    const path = `/api/v2/student/question_groups/show_by_code/${values[name ?? '']}`
    const { status } = await call(lambda, { method: 'GET', path, query: { category: category ?? '' }, headers })
    expect(status).toBe(200)
  }
}

async function run({ path }: EventFile) {
  let units: CallUnits | undefined
  const testCloud = await openSampleCloud({
    log: ({ read_units, write_units, table_requests }) => {
      units = { read: Number(read_units), write: Number(write_units), requests: Number(table_requests) }
    },
  })
  await warmUp(testCloud)
  const { event, lambda } = prepareEvent(testCloud, readFileSync(join(EVENTS, path), 'utf8'))
  const { answer, text } = await watchOutcome(testCloud.cloud.engine, () => answerTo(lambda, event))
  return { event, answer, text, units }
}

const page = openCallCapacity(files.filter(isSuccess).map(label), {
  isWritten: process.env['UPDATE_DOCS'] !== undefined,
})
afterAll(() => page.writeIfAsked())

const sent = files.filter(({ group }) => groups.length === 0 || groups.includes(group))

test.each(sent.map((file) => [label(file), file] as const))('%s answers what its name says', async (_, file) => {
  const { event, answer, text, units } = await run(file)
  const match = findRoute(event.requestContext.http.method, event.rawPath)
  expect([match?.route.group, match?.route.name]).toEqual([file.group, file.name])
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: match?.routeKey,
    requestContext: { http: { path: event.rawPath }, routeKey: match?.routeKey, timeEpoch: SENT_AT.getTime() },
  })
  expect(event.pathParameters ?? {}).toEqual(match?.pathParameters)
  expect(event.queryStringParameters ?? {}).toEqual(Object.fromEntries(new URLSearchParams(event.rawQueryString)))
  if (isSuccess(file)) {
    expectSuccess(answer)
    page.expectNoMore(label(file), units)
    // `-u` writes it anew, and a person reads what has changed.
    await expect(inOrder(label(file), text)).toMatchFileSnapshot(join(OUTCOMES, outcomeOf(file.path)))
  } else expectApiError(answer, codeOf(file))
})

function expectSuccess({ status, body }: TestAnswer) {
  expect([200, 201, 302]).toContain(status)
  // A list without anything in it would show nobody what it looks like.
  for (const value of typeof body === 'object' ? Object.values(body ?? {}) : []) expect(value).not.toEqual([])
}

function expectApiError({ status, body }: TestAnswer, code: ApiErrorCode) {
  const { fields = [], ...failure } = body as ErrorBody
  expect([status, failure]).toEqual([apiErrors[code][0], { errors: expect.any(Array), code }])
  const { errors } = failure
  expect(errors).not.toEqual([])
  // A screen that knows of no fields says it all the same.
  for (const { message } of fields) expect(errors).toContain(message)
  for (const sentence of errors) expect(sentence).toMatch(/[ぁ-んァ-ヶ一-龠].*。/)
}
