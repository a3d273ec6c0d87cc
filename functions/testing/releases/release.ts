import type { JsonWebKey } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealingKeys } from '@tcheck/accounts/sealed-text'
import type { Secrets } from '@tcheck/accounts/secrets'
import { readPublicKeys, readSigningKey } from '@tcheck/accounts/token-keys'
import { endpoints } from '@tcheck/contract/endpoints'
import { compileRoutes } from '@tcheck/local-cloud/gateway/route-table'
import { fillSampleEvent } from '@tcheck/local-cloud/testing/sample-event'
import { call, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import { makeTestSecrets } from '@tcheck/local-cloud/testing/test-secrets'
import { copyTable, openEmptyTable } from '@tcheck/local-cloud/testing/test-table'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { itemsOf, putItems } from '../faults/table-state.ts'
import { openLambdas } from '../lambdas.ts'
import { lambdaOf, openSampleCloud, SENT_AT } from '../sample-cloud.ts'
import { ANY, withoutChance } from './additive.ts'

/** A call that a client of the release sends, and what the release answered. */
export interface RecordedCall {
  /** The sample event: `teacher-results/list.success`. */
  readonly name: string
  readonly request: TestCall
  readonly status: number
  readonly body: unknown
}

type WireItems = Awaited<ReturnType<typeof itemsOf>>

/** What a release stored, the keys that opened it, and calls on it. */
export interface Release {
  readonly items: WireItems
  readonly keys: { readonly [name: string]: unknown }
  readonly calls: readonly RecordedCall[]
}

/** Calls that write what a lesson depends on. Of the others only those that read are recorded. */
const WRITES = new Set([
  'attendance/save-readings-by-branch',
  'auth/sign-in',
  'learning/save-run-by-student',
  'session/show-current-user',
  'student-activities/save',
  'student-activities/save-science-skill',
  'student-entry/enter',
  'teacher-auth/sign-in',
  'teacher-missions/create',
])
/** `sso` calls a server of the test, `health` measures times, and the description of the API is the contract itself. */
const NEVER = /^(?:sso|health|api-description)\//

const EVENTS = join(import.meta.dirname, '../../../events')

/** Records today's code as a release: the small school of the sample events, and its answers. */
export async function recordRelease(): Promise<Release> {
  const { cloud, values } = await openSampleCloud()
  const items = await itemsOf(cloud.engine)
  const keys = await keysOf(cloud.secrets)
  const names = (await readdir(EVENTS, { recursive: true }))
    .filter((path) => /\.success(-[\w-]+)?\.json$/.test(path))
    .map((path) => path.replace(/\.json$/, ''))
    .filter((name) => !NEVER.test(name))
    .sort()
  const calls: RecordedCall[] = []
  const [open, openAgain] = [await openRelease({ items, keys }), await openRelease({ items, keys })]
  for (const name of names) {
    const text = await readFile(join(EVENTS, `${name}.json`), 'utf8')
    const event = fillSampleEvent(text, values)
    if (event.requestContext.http.method !== 'GET' && !WRITES.has(name.split('.')[0] ?? '')) continue
    const request = requestOf(event)
    const [answer, again] = [await open(request), await openAgain(request)]
    // A file is packed anew each time; its content has tests of its own.
    const body = typeof answer.body === 'string' ? ANY : withoutChance(answer.body, again.body)
    calls.push({ name, request, status: answer.status, body })
  }
  return { items, keys, calls }
}

/** @returns sends a call to today's code on a fresh copy of the release's data */
export async function openRelease({ items, keys }: Pick<Release, 'items' | 'keys'>) {
  const { engine } = await openEmptyTable()
  await putItems(engine, items)
  const snapshot = await engine.snapshot()
  const secrets: Secrets = {
    ...makeTestSecrets(),
    signingKey: async () => readSigningKey(keys['token-keys']),
    publicKeys: async () => readPublicKeys(keys['token-public-keys']),
    sealingKeys: async () => readSealingKeys(keys['sealing-keys']),
  }
  return async (request: TestCall) => {
    const { table } = copyTable(snapshot)
    const lambdas = openLambdas({ table, secrets, authenticate: accountAuthentication({ table, secrets }) }, SENT_AT)
    const group = findRoute(request.method, request.path)?.route.group
    return group === undefined ? { status: 404, body: null } : call(lambdaOf(lambdas, group), request)
  }
}

const findRoute = compileRoutes(endpoints)

/** Headers that a handler reads; the others come from the browser and the gateway. */
const READ = new Set(['access-token', 'client', 'uid', 'encrypted-username'])

function requestOf({
  rawPath,
  rawQueryString,
  headers,
  body,
  requestContext,
}: ReturnType<typeof fillSampleEvent>): TestCall {
  const query = Object.fromEntries(new URLSearchParams(rawQueryString))
  return {
    method: requestContext.http.method as TestCall['method'],
    path: rawPath,
    ...(rawQueryString !== '' && { query }),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([key, value]) => (READ.has(key) && value ? [[key, value]] : [])),
    ),
    ...(body !== undefined && { body }),
  }
}

/** In the form of the stage's secrets. */
async function keysOf(secrets: Secrets): Promise<Release['keys']> {
  const [{ kid, privateKey, renewalKey }, sealing] = [await secrets.signingKey(), await secrets.sealingKeys()]
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const private_jwk: JsonWebKey = privateKey.export({ format: 'jwk' })
  return {
    'token-keys': { current: { kid, private_jwk }, previous: null, renewal_key: text(renewalKey) },
    'token-public-keys': { keys: await secrets.publicKeys() },
    'sealing-keys': {
      current: sealing.current,
      keys: Object.fromEntries(Object.entries(sealing.keys).map(([id, key]) => [id, text(key)])),
    },
  }
}

const FILES = ['items', 'keys', 'calls'] as const

export async function writeRelease(folder: string, release: Release): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of FILES) {
    const value = release[name]
    // One item or call a line: a difference names it.
    const text = Array.isArray(value)
      ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
      : JSON.stringify(value, null, 2)
    await writeFile(join(folder, `${name}.json`), `${text}\n`)
  }
}

export async function readRelease(folder: string): Promise<Release> {
  const [items, keys, calls] = await Promise.all(
    FILES.map(async (name) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))),
  )
  return { items, keys, calls }
}
