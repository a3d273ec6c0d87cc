import { seal } from '@tcheck/accounts/sealed-text'
import { linkOf } from '@tcheck/accounts/student-link'
import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { readTries } from '@tcheck/data/limit/limit'
import { getStudent, raiseLinkVersion } from '@tcheck/data/student/student'
import { answerTo, eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenLinks, foreignLinks } from './broken-links.ts'
import { openSampleCloud, type SampleCloud, SENT_AT } from './sample-cloud.ts'

/** Every endpoint that a student may call by a link; a new one joins by itself. */
const takingLinks = endpoints.filter(({ roles }) => roles.includes('student') || roles.includes('any'))
const named = takingLinks.map((endpoint, at) => [`${endpoint.method} ${endpoint.path}`, endpoint, at] as const)
const REFUSED = { status: 401, body: { errors: ['もう一度、入り直してください。'], code: 'UNAUTHENTICATED' } }

let testCloud: SampleCloud
let student: SampleCloud['cloud']['school']['students'][0]
let broken: [what: string, link: string][]

beforeAll(async () => {
  testCloud = await openSampleCloud()
  const { school, secrets } = testCloud.cloud
  student = school.students[0]
  const keys = await secrets.sealingKeys()
  const others = [
    linkOf(keys, school.students[1]),
    linkOf(keys, school.otherStudent),
    seal(keys, { purpose: 'text', branchId: school.branchId, text: 'student01' }),
  ]
  const cases = { ...brokenLinks(linkOf(keys, student), others), ...foreignLinks(keys, student, school.otherBranchId) }
  broken = Object.entries(cases).flatMap(([what, links]) => links.map((link): [string, string] => [what, link]))
})

/** These two are asked with all of the table; the others with a part of it by turns, every kind among it. */
const ASKED_ALL = ['/api/current_user', '/api/v2/student/student_activity_groups']
const LONG_KINDS = ['with any bit flipped', 'cut short anywhere']
const TURNS = 8

const casesFor = ({ path, method }: Endpoint, at: number) =>
  ASKED_ALL.includes(path) && method === 'POST'
    ? broken
    : broken.filter(([what], place) => !LONG_KINDS.includes(what) || place % TURNS === at % TURNS)

/** Each route from an address of its own, so that the limit of wrong links is not what refuses. */
const addressOf = (at: number) => `198.51.100.${at + 1}`

function eventTo({ method, path }: Endpoint, address: string, more: Partial<LambdaEvent> = {}): LambdaEvent {
  const event = eventOf({ method: method as 'GET', path: path.replaceAll(/\{\w+\}/g, 'some-id') })
  event.requestContext.http.sourceIp = address
  return { ...event, ...more, headers: { ...event.headers, ...more.headers } }
}

async function send({ group }: Endpoint, event: LambdaEvent) {
  const lambda = testCloud.lambdas.get(group)
  if (!lambda) throw new Error(`there is no group ${group}`)
  const { status, body } = await answerTo(lambda, event)
  return { status, body }
}

describe.each(named)('%s', (_, endpoint, at) => {
  test('gives the same error for every broken link', async () => {
    const answers = new Map<string, string>()
    const cases = casesFor(endpoint, at)
    for (const [what, link] of cases) {
      const answer = await send(endpoint, eventTo(endpoint, addressOf(at), { headers: { 'encrypted-username': link } }))
      if (JSON.stringify(answer) !== JSON.stringify(REFUSED)) answers.set(`${what}: ${link}`, JSON.stringify(answer))
    }
    expect([...answers]).toEqual([])
    expect(cases.length).toBeGreaterThan(100)
  })

  test('lets the right link in, as a header and as a parameter', async () => {
    const link = linkOf(await testCloud.cloud.secrets.sealingKeys(), student)
    const sent: Partial<LambdaEvent>[] = [
      { headers: { 'encrypted-username': link } },
      { rawQueryString: `encrypted_username=${link}` },
    ]
    for (const more of sent) {
      const { status } = await send(endpoint, eventTo(endpoint, '203.0.113.77', more))
      // Whatever the call itself lacks: the student was known.
      expect(status).not.toBe(401)
    }
  })
})

describe('a revocation', () => {
  const currentUser = takingLinks.find(({ path }) => path === '/api/current_user') as Endpoint
  const askWith = (link: string, address = '203.0.113.78') =>
    send(currentUser, eventTo(currentUser, address, { headers: { 'encrypted-username': link } }))

  test('ends every link of the student at once, in every spelling, and no other student’s', async () => {
    const own = await openSampleCloud()
    const keys = await own.cloud.secrets.sealingKeys()
    const [first, second] = own.cloud.school.students
    const links = [
      linkOf(keys, first),
      seal(keys, { purpose: 'student', branchId: 'br-1', text: first.id, version: 1, entryId: 'entry-1' }),
      seal(keys, { purpose: 'text', branchId: 'br-1', text: first.id }),
    ]
    const ask = async (endpoint: Endpoint, link: string) => {
      const lambda = own.lambdas.get(endpoint.group)
      if (!lambda) throw new Error('there is no such group')
      const event = eventTo(endpoint, '203.0.113.79', { headers: { 'encrypted-username': link } })
      const { status, body } = await answerTo(lambda, event)
      return { status, body }
    }
    for (const link of links) expect((await ask(currentUser, link)).status).toBe(200)
    await raiseLinkVersion(own.cloud.table, first)
    for (const endpoint of takingLinks) for (const link of links) expect(await ask(endpoint, link)).toEqual(REFUSED)
    expect((await ask(currentUser, linkOf(keys, second))).status).toBe(200)
    const renewed = await getStudent(own.cloud.table, first.id)
    expect(renewed && (await ask(currentUser, linkOf(keys, renewed))).status).toBe(200)
  })

  test('an address that tries wrong links is stopped, while right links from there still open', async () => {
    const address = '192.0.2.200'
    const key = { pk: `LIMIT#wrong-link#${address}`, sk: `WINDOW#${Math.floor(SENT_AT.getTime() / 300_000)}` }
    await testCloud.cloud.table.put({ ...key, tries: 2999 })
    expect(await askWith('k1.wrong', address)).toEqual(REFUSED)
    expect(await askWith('k1.wrong', address)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    const link = linkOf(await testCloud.cloud.secrets.sealingKeys(), student)
    expect((await askWith(link, address)).status).toBe(200)
    expect(await readTries(testCloud.cloud.table, `wrong-link#${address}`, 300, SENT_AT.getTime())).toBe(3001)
  })
})

describe('a printed code and a sealed text', () => {
  const answersTo = async (path: string, query: (sealed: string) => string, headers: Record<string, string>) => {
    const endpoint = endpoints.find((one) => one.path === path) as Endpoint
    const keys = await testCloud.cloud.secrets.sealingKeys()
    const seal_ = (purpose: 'text' | 'material-code', text: string, branchId = 'br-1') =>
      seal(keys, { purpose, branchId, text })
    const purpose = path.endsWith('decrypt') ? 'text' : 'material-code'
    const right = seal_(purpose, 'TC-MATH')
    const cases = {
      ...brokenLinks(right, [seal_(purpose, 'TC-OTHER'), seal_(purpose, 'TC-MATH', 'br-2')]),
      'of another branch': [seal_(purpose, 'TC-MATH', 'br-2')],
    }
    const seen = new Set<string>()
    for (const sealed of Object.values(cases).flat()) {
      const rawQueryString = `${query('')}${encodeURIComponent(sealed)}`
      seen.add(JSON.stringify(await send(endpoint, eventTo(endpoint, '203.0.113.80', { rawQueryString, headers }))))
    }
    const event = eventTo(endpoint, '203.0.113.80', { rawQueryString: `${query('')}${right}`, headers })
    return {
      errors: [...seen].map((text) => JSON.parse(text) as unknown),
      right: (await send(endpoint, event)).status,
    }
  }

  test('are refused alike when they are broken or another branch’s', async () => {
    const { cloud } = testCloud
    const code = await answersTo(
      '/api/v2/student/material_codes/show_by_encrypted_code',
      () => 'encrypted_code=',
      await cloud.linkOf(student),
    )
    expect(code).toEqual({
      errors: [{ status: 401, body: expect.objectContaining({ code: 'LINK_INVALID' }) }],
      right: 200,
    })
    const text = await answersTo(
      '/api/v2/teacher/utility/decrypt',
      () => 'utility%5Btext%5D=',
      await cloud.headersOf(cloud.school.teacher, SENT_AT),
    )
    expect(text).toEqual({
      errors: [{ status: 422, body: expect.objectContaining({ code: 'SEALED_TEXT_INVALID' }) }],
      right: 200,
    })
  })
})
