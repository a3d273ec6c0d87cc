import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessFailure } from '@tcheck/accounts/policy'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { beforeAll, expect, test } from 'vitest'
import { expectedOutcome, type MatrixCaller, outcomeOf, outcomeOfError } from './expectation.ts'
import { OWN, openMatrixCloud } from './matrix-cloud.ts'

/**
 * Every endpoint of the contract by everybody, compared with what the policy table says of it (decision 0308): decided for
 * all, sent for nine drawn callers an endpoint, or for all with `npm run check -- --all`. An endpoint joins by its sample
 * events.
 */
const EVENTS = join(import.meta.dirname, '../../../events')
const TIME_LIMIT_MS = 240_000

/** The endpoint's first sample event that succeeds. */
function sampleOf({ group, name }: Endpoint): string {
  const file = readdirSync(join(EVENTS, group))
    .filter((one) => one.startsWith(`${name}.success`))
    .sort((one, other) => one.length - other.length)[0]
  if (!file) throw new Error(`${group}/${name} has no sample event that succeeds`)
  return readFileSync(join(EVENTS, group, file), 'utf8')
}

let testCloud: Awaited<ReturnType<typeof openMatrixCloud>>
beforeAll(async () => {
  testCloud = await openMatrixCloud()
})

/** Three whom the policy lets through, three whom it knows and refuses, three who are nobody to it; others where there are fewer. */
const CALLERS_OF_A_KIND = 3
const CALLERS = 9
const NOTHING_NAMED = { named: { branch: false, student: false }, own: OWN }
const random = randomOf(checkSeed)

function sampleCallers(endpoint: Endpoint): readonly MatrixCaller[] {
  if (checksAll) return testCloud.callers
  const kinds = Map.groupBy(testCloud.callers, (caller) => {
    const decided = expectedOutcome(endpoint, caller, NOTHING_NAMED)
    return decided === 'through' ? 'let through' : caller.role === null ? 'nobody' : 'refused'
  })
  const chosen = [...kinds.values()].flatMap((callers) => sample(callers, CALLERS_OF_A_KIND, random))
  const others = testCloud.callers.filter((caller) => !chosen.includes(caller))
  return [...chosen, ...sample(others, CALLERS - chosen.length, random)]
}

test('the policy decides about every endpoint and everybody as its table says', async () => {
  const otherwise: string[] = []
  for (const caller of testCloud.callers) {
    const known = await testCloud.knownAs(caller)
    for (const endpoint of endpoints) {
      const isOpen = endpoint.roles.includes('public')
      const decided = typeof known === 'string' ? (isOpen ? null : known) : accessFailure(endpoint, known)
      const expected = expectedOutcome(endpoint, caller, NOTHING_NAMED)
      const outcome = outcomeOfError(decided)
      if (outcome !== expected)
        otherwise.push(`${endpoint.group}/${endpoint.name} by ${caller.label}: ${outcome}, expected ${expected}`)
    }
  }
  expect(otherwise).toEqual([])
  expect(testCloud.callers.length).toBeGreaterThan(100)
})

test('every endpoint answers its callers as the policy table says', { timeout: TIME_LIMIT_MS }, async () => {
  const otherwise: string[] = []
  const counts: Record<string, number> = {}
  let foreign = 0
  let total = 0
  for (const endpoint of endpoints) {
    const text = sampleOf(endpoint)
    const named = testCloud.namedBy(text)
    const label = `${endpoint.group}/${endpoint.name}`
    const asItStands = await testCloud.asItStands(text)
    if (asItStands.status >= 400) otherwise.push(`${label} as it stands: ${asItStands.status}`)
    const callers = sampleCallers(endpoint)
    total += callers.length
    for (const caller of callers) {
      const expected = expectedOutcome(endpoint, caller, { named, own: OWN })
      const { answer, changed } = await testCloud.sendAs(text, caller)
      const outcome = outcomeOf(endpoint, answer)
      // What is kept from a student who came in by a link is the endpoint's own rule, and may look as if it were not there.
      const isMissing = outcome === '404' && mayMiss(endpoint, caller)
      const hasNoAccount = outcome === '403 FORBIDDEN' && endpoint.scope === 'self' && isByLink(caller)
      const isOwnFailure = expected === 'through' && (isMissing || hasNoAccount)
      const key = isOwnFailure ? expected : String(outcome)
      counts[key] = (counts[key] ?? 0) + 1
      if (outcome !== expected && !isOwnFailure)
        otherwise.push(`${label} by ${caller.label}: ${outcome} (${answer.status}), expected ${expected}`)
      if (caller.role === null || endpoint.roles.includes('public') || endpoint.scope === 'all') continue
      if (caller.branchId === OWN.branchId || caller.branchId === null) continue
      foreign++
      if (changed.length > 0) otherwise.push(`${label} by ${caller.label} changed ${changed.join(', ')}`)
      if (tells(answer.body)) otherwise.push(`${label} by ${caller.label} tells of ${OWN.branchId}`)
    }
  }
  const which = checksAll ? 'all' : `drawn by CHECK_SEED=${checkSeed}`
  process.stdout.write(
    `access matrix: ${endpoints.length} endpoints, ${testCloud.callers.length} callers, ${total} calls (${which}), ${foreign} by another branch; ` +
      `${total - otherwise.length} as the policy table says; ${JSON.stringify(counts)}\n`,
  )
  expect(otherwise).toEqual([])
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(total)
  expect(foreign).toBeGreaterThan(checksAll ? endpoints.length : 0)
})

/** Whether a thing may be missing for a caller whom the table lets through: one's own session, or a set that a link does not open. */
const mayMiss = (endpoint: Endpoint, caller: MatrixCaller): boolean =>
  endpoint.roles.includes('public') || endpoint.scope === 'self' || caller.isKept || caller.branchId !== OWN.branchId

/** Whoever comes by a link has no account that an endpoint could show or change. */
const isByLink = ({ headers }: MatrixCaller) => headers['encrypted-username'] !== undefined

/** Whether an answer mentions the first branch or one of its students. */
const tells = (body: unknown): boolean => /br-1\b/.test(typeof body === 'string' ? body : JSON.stringify(body))
