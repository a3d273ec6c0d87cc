import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { contract } from '@tcheck/contract/contract'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { apiErrors, type ErrorBody } from '@tcheck/contract/errors'
import { metaOf } from '@tcheck/contract/route'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, describe, expect, test } from 'vitest'
import { successOf } from './event-fields.ts'
import { openSampleCloud, prepareEvent, type SampleCloud, SENT_AT } from './sample-cloud.ts'
import { expectSound } from './sound-answer.ts'

/** What a stranger, a thief or a broken device may send to any endpoint: each call starts from its success event. */

const named = (list: readonly Endpoint[]) => list.map((one) => [`${one.group}/${one.name}`, one] as const)

const closed = endpoints.filter(({ roles }) => !roles.includes('public'))
const withBody = endpoints.filter((endpoint) => 'body' in JSON.parse(successOf(endpoint)))
const forms = Object.values(contract)
  .flatMap((routes) => Object.values(routes))
  .filter((procedure) => metaOf(procedure).takesForm)
const takesForm = ({ method, path }: Endpoint) =>
  forms.some(({ '~orpc': { route } }) => route.method === method && route.path === path)
const limitsOf = ({ method, path }: Endpoint) => {
  const all = Object.values(contract).flatMap((routes) => Object.values(routes))
  const procedure = all.find(({ '~orpc': { route } }) => route.method === method && route.path === path)
  return metaOf(procedure ?? expect.unreachable(path))
}
const withQuery = endpoints.filter((endpoint) => 'queryStringParameters' in JSON.parse(successOf(endpoint)))
const withPlace = endpoints.filter(({ path }) => path.includes('{'))

// One for all: what is refused changes nothing, which the last test looks at.
let testCloud: SampleCloud
beforeAll(async () => {
  testCloud = await openSampleCloud()
})

async function send(endpoint: Endpoint, change: (event: LambdaEvent) => LambdaEvent): Promise<TestAnswer> {
  const { event, lambda } = prepareEvent(testCloud, successOf(endpoint))
  return answerTo(lambda, change(event))
}

function expectCode({ status, body }: TestAnswer, code: keyof typeof apiErrors) {
  const { fields: _, ...failure } = body as ErrorBody
  expect([status, failure]).toEqual([apiErrors[code][0], { errors: expect.any(Array), code }])
}

const CREDENTIALS = ['access-token', 'client', 'uid', 'encrypted-username']
const without = (event: LambdaEvent): LambdaEvent => ({
  ...event,
  headers: Object.fromEntries(Object.entries(event.headers).filter(([name]) => !CREDENTIALS.includes(name))),
})
const as = (event: LambdaEvent, headers: Record<string, string>): LambdaEvent => {
  const bare = without(event)
  return { ...bare, headers: { ...bare.headers, ...headers } }
}
const altered = (text: string | undefined) => `${text?.slice(0, -4)}${text?.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`

describe.each(named(closed))('%s', (_, endpoint) => {
  test('rejects missing, altered and expired credentials', async () => {
    const expired = await testCloud.cloud.headersOf(
      testCloud.cloud.school.teacher,
      new Date(SENT_AT.getTime() - 3600_000),
    )
    expectCode(await send(endpoint, without), 'UNAUTHENTICATED')
    const forged = await send(endpoint, (event) => {
      const { 'access-token': token, 'encrypted-username': link } = event.headers
      return as(event, {
        ...(event.headers as Record<string, string>),
        ...(token ? { 'access-token': altered(token) } : { 'encrypted-username': altered(link) }),
      })
    })
    expectCode(forged, 'UNAUTHENTICATED')
    expectCode(await send(endpoint, (event) => as(event, expired)), 'UNAUTHENTICATED')
  })

  test('tells another branch nothing of this one', async () => {
    const { otherTeacher, otherStudent } = testCloud.cloud.school
    const isStudents = endpoint.roles.includes('student')
    const headers = isStudents
      ? await testCloud.cloud.linkOf(otherStudent)
      : await testCloud.cloud.headersOf(otherTeacher, SENT_AT)
    const answer = await send(endpoint, (event) => as(event, headers))
    expectSound(answer)
    expect(JSON.stringify(answer.body)).not.toMatch(/br-1|mission-(unit|exam|skill)|"teacher-1"|sensei01/)
  })
})

test.each(named(closed.filter(({ roles }) => !roles.includes('any') && roles.length === 1)))(
  '%s is closed to another role',
  async (_, endpoint) => {
    const { teacher, students } = testCloud.cloud.school
    const isTeachers = endpoint.roles.includes('teacher')
    const headers = isTeachers
      ? await testCloud.cloud.linkOf(students[0])
      : await testCloud.cloud.headersOf(teacher, SENT_AT)
    expectCode(await send(endpoint, (event) => as(event, headers)), 'FORBIDDEN')
  },
)

/** So many bodies, and strange values, an endpoint: each endpoint meets each in every third check. */
const SAMPLED = 3
const DRAWN_VALUES = 4
const random = randomOf(checkSeed)
const some = <T>(list: readonly T[], count: number) => (checksAll ? list : sample(list, count, random))

const bodies: readonly [string, string][] = [
  ['half a JSON', '{"mission":{"title":'],
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  [
    'fields of another shape',
    '{"student_activity_group":[],"mission":"x","codes":{},"username":7,"set_id":null,"grade":"x"}',
  ],
  ['a deep nest', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['prototypes', '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"grade":"__proto__"}'],
]

describe.each(named(withBody))('%s', (_, endpoint) => {
  test('refuses a body of 1 MB, or what is beyond a larger limit of its own', async () => {
    const { bodyLimitBytes } = limitsOf(endpoint)
    const body = JSON.stringify({ text: '7'.repeat(Math.max(1_000_000, bodyLimitBytes)) })
    expectCode(await send(endpoint, (event) => ({ ...event, body })), 'TOO_LARGE')
  })

  test('refuses a form of another page', async () => {
    const type = 'application/x-www-form-urlencoded'
    const answer = await send(endpoint, (event) => ({
      ...event,
      headers: { ...event.headers, 'content-type': type },
      body: 'a=1',
    }))
    expectCode(answer, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test('refuses a form with parts, unless files belong to it', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nx\r\n--x--\r\n'
    const answer = await send(endpoint, (event) => ({ ...as(event, headers), body }))
    expectCode(answer, takesForm(endpoint) ? 'UNAUTHENTICATED' : 'UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([
    ['says so', { 'sec-fetch-site': 'cross-site' }],
    ['names its origin', { origin: 'https://evil.example' }],
  ])('refuses a page of another site that %s', async (_title, headers) => {
    expectCode(await send(endpoint, (event) => as(event, headers)), 'FOREIGN_PAGE')
  })

  test('reads JSON for every spelling of its content type', async () => {
    const headers = { 'content-type': 'Application/JSON ; Charset="UTF-8"' }
    const answer = await send(endpoint, (event) => ({ ...event, headers: { ...event.headers, ...headers }, body: '{' }))
    expectCode(answer, 'MALFORMED_JSON')
  })

  test('refuses JSON that was cut', async () => {
    expectCode(await send(endpoint, (event) => ({ ...event, body: '{"mission":{"title":' })), 'MALFORMED_JSON')
  })

  test.each(some(bodies, SAMPLED))('stays sound with %s for a body', async (_title, body) => {
    expectSound(await send(endpoint, (event) => ({ ...event, body })))
    const isBase64Encoded = true
    expectSound(
      await send(endpoint, (event) => ({ ...event, body: Buffer.from(body).toString('base64'), isBase64Encoded })),
    )
  })

  test('stays sound without any one of its fields', async () => {
    const text = successOf(endpoint)
    const keys = [...text.matchAll(/\\"(\w+)\\":/g)].flatMap(([, key]) => key ?? [])
    for (const key of new Set(keys)) {
      expectSound(
        await send(endpoint, (event) => ({ ...event, body: event.body?.replaceAll(`"${key}"`, '"_"') ?? '' })),
      )
    }
  })
})

const STRANGE = [
  '',
  ' ',
  '-1',
  '1e9',
  '0x10',
  'あ',
  '\u0000',
  '../..',
  '#',
  '{{',
  '__proto__',
  'ﷺ'.repeat(60),
  'x'.repeat(5000),
]

test.each(named(withQuery))('%s stays sound with strange values in its query', async (_, endpoint) => {
  for (const value of some(STRANGE, DRAWN_VALUES)) {
    const answer = await send(endpoint, (event) => {
      const names = Object.keys(event.queryStringParameters ?? {})
      const rawQueryString = names.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
      return { ...event, rawQueryString }
    })
    expectSound(answer)
  }
  expectSound(
    await send(endpoint, (event) => ({ ...event, rawQueryString: '%E0%A4%A&[a]=1&a[b=2&utility[text][x]=1' })),
  )
})

test.each(named(withPlace))('%s stays sound with a strange place', async (_, endpoint) => {
  for (const value of some(
    STRANGE.filter((one) => one !== ''),
    DRAWN_VALUES,
  )) {
    const rawPath = endpoint.path.replace(/\{\w+\}/, () => value)
    expectSound(await send(endpoint, (event) => ({ ...event, rawPath })))
  }
})

test('no attempt begins with another branch’s mission, and a stored one stays as it was', async () => {
  const path = 'student-activities'
  const show = endpoints.find(({ group, name }) => group === path && name === 'show') as Endpoint
  const save = endpoints.find(({ group, name }) => group === path && name === 'save') as Endpoint
  const before = await send(show, (event) => event)
  const withFields = (event: LambdaEvent, fields: Record<string, unknown>): LambdaEvent => {
    const sent = JSON.parse(event.body ?? '{}') as { student_activity_group: Record<string, unknown> }
    return { ...event, body: JSON.stringify({ student_activity_group: { ...sent.student_activity_group, ...fields } }) }
  }
  const other = { mission_id: 'mission-other', idempotency_key: 'start-of-a-stranger' }
  expectCode(await send(save, (event) => withFields(event, other)), 'NOT_FOUND')
  const own = { saved_student_activity_group_id: testCloud.values['attempt.id'] }
  const huge = {
    ...own,
    unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: ['7'.repeat(5000)], revision: 9 }],
  }
  expectCode(await send(save, (event) => withFields(event, huge)), 'VALIDATION')
  expect(await send(show, (event) => event)).toEqual(before)
  expect(before.status).toBe(200)
})
