import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '@tcheck/contract/contract'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { auditPk, type StoredAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { answerTo } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openSampleCloud, prepareEvent } from './sample-cloud.ts'

const EVENTS = join(import.meta.dirname, '../../events')
const CHAINS = ['br-1', 'br-2', 'platform']

/** Asks who is here; begins what counts only once it is confirmed; sends a file that only its import uses, which leaves a record; names lists as one likes to see them. */
const CHANGES_NOTHING = [
  'session/show-current-user',
  'account/begin-second-factor',
  'admin-imports/issue-parts',
  'admin-imports/complete-file',
  'admin-list-views/update',
  // What somebody has read is theirs alone.
  'account/read-notices',
  // A file is looked at; what is taken of it leaves a record.
  'branch-roster-imports/check',
]
/** Files that take nothing out of the product: without anybody in it; a person's own shifts, for the calendar that they gave the address. */
const OWN_OR_EMPTY_FILES = ['admin-imports/show-template', 'shift-calendars/show']
const nameOf = ({ group, name }: Endpoint) => `${group}/${name}`

/** Reads that take data out of the product: what answers a file, and codes to be printed. */
const answersFile = new Set(
  Object.values(contract)
    .flatMap((routes): AnyContractProcedure[] => Object.values(routes))
    .filter((procedure) => procedure['~orpc'].outputSchema instanceof z.ZodFile)
    .map((procedure) => procedure['~orpc'].route.path),
)
const isExport = (endpoint: Endpoint) =>
  nameOf(endpoint) === 'admin-material-codes/list-sheet' ||
  (endpoint.method === 'GET' &&
    answersFile.has(endpoint.path as `/${string}`) &&
    !OWN_OR_EMPTY_FILES.includes(nameOf(endpoint)))

const isWriteOfPower = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' &&
  !CHANGES_NOTHING.includes(nameOf(endpoint)) &&
  endpoint.roles.some((caller) => ['any', 'admin', 'branch', 'teacher'].includes(caller))

const audited = endpoints.filter((endpoint) => isWriteOfPower(endpoint) || isExport(endpoint))
const recordsOf = async (table: Table, chains: readonly string[] = CHAINS) =>
  (await Promise.all(chains.map((chain) => table.queryAll<StoredAuditRecord>({ partition: auditPk(chain) })))).flat()

/** A branch that the call made has a chain of its own, which begins with its making. */
const chainsAfter = (body: unknown): string[] => {
  const { branch } = body as { branch?: { id: string } }
  return [...new Set([...CHAINS, ...(branch ? [branch.id] : [])])]
}

/** What a body holds under names like `password` and `client_secret`. */
const secretsIn = (body = ''): string[] =>
  [...body.matchAll(/"\w*(?:password|secret|challenge)\w*":\s*"([^"]+)"/g)].map(([, value]) => value ?? '')

test.each(audited.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s leaves a record of who did it, with nobody’s name and nothing secret in it',
  async (_, endpoint) => {
    const files = readdirSync(join(EVENTS, endpoint.group))
    const file = files.find((name) => name.startsWith(`${endpoint.name}.success`)) ?? ''
    const testCloud = await openSampleCloud()
    const before = new Set((await recordsOf(testCloud.cloud.table)).map(({ sk }) => sk))
    const { event, lambda } = prepareEvent(testCloud, readFileSync(join(EVENTS, endpoint.group, file), 'utf8'))
    const { status, body } = await answerTo(lambda, event)
    expect(status).toBeLessThan(300)
    const fresh = (await recordsOf(testCloud.cloud.table, chainsAfter(body))).filter(({ sk }) => !before.has(sk))
    expect(fresh).not.toEqual([])
    for (const record of fresh) {
      expect(record).toMatchObject({ actor: { account_id: expect.stringMatching(/./) }, request_id: 'request-1' })
      const text = JSON.stringify(record)
      expect(text).not.toContain(testCloud.cloud.school.teacher.name)
      const sent = ['access-token', 'client', 'encrypted-username'].flatMap((name) => event.headers[name] ?? [])
      for (const value of [...secretsIn(event.body), ...sent]) expect(text).not.toContain(value)
    }
  },
)
