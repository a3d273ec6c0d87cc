import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '@tcheck/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { expectedOutcome, outcomeOf } from './expectation.ts'
import { OWN, openMatrixWorld } from './matrix-world.ts'

/**
 * Every endpoint of the contract by everybody, each answer compared with what the policy table says of it
 * (decision 0029). An endpoint joins by its sample events.
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

let world: Awaited<ReturnType<typeof openMatrixWorld>>
beforeAll(async () => {
  world = await openMatrixWorld()
})

test('every endpoint answers everybody as the policy table says', { timeout: TIME_LIMIT_MS }, async () => {
  const otherwise: string[] = []
  const counts: Record<string, number> = {}
  let foreign = 0
  for (const endpoint of endpoints) {
    const text = sampleOf(endpoint)
    const named = world.namedBy(text)
    const label = `${endpoint.group}/${endpoint.name}`
    const asItStands = await world.asItStands(text)
    if (asItStands.status >= 400) otherwise.push(`${label} as it stands: ${asItStands.status}`)
    for (const caller of world.callers) {
      const expected = expectedOutcome(endpoint, caller, { named, own: OWN })
      const { answer, changed } = await world.sendAs(text, caller)
      const outcome = outcomeOf(endpoint, answer)
      // What is kept from a student who came in by a link is the endpoint's own rule, and may look as if it were not there.
      const isMissing = outcome === '404' && mayMiss(endpoint, caller)
      const hasNoAccount = outcome === '403 FORBIDDEN' && endpoint.reach === 'self' && isByLink(caller)
      const isOwnRefusal = expected === 'through' && (isMissing || hasNoAccount)
      const key = isOwnRefusal ? expected : String(outcome)
      counts[key] = (counts[key] ?? 0) + 1
      if (outcome !== expected && !isOwnRefusal)
        otherwise.push(`${label} by ${caller.label}: ${outcome} (${answer.status}), expected ${expected}`)
      if (caller.role === null || endpoint.callers.includes('public') || endpoint.reach === 'all') continue
      if (caller.branchId === OWN.branchId || caller.branchId === null) continue
      foreign++
      if (changed.length > 0) otherwise.push(`${label} by ${caller.label} changed ${changed.join(', ')}`)
      if (tells(answer.body)) otherwise.push(`${label} by ${caller.label} tells of ${OWN.branchId}`)
    }
  }
  const total = endpoints.length * world.callers.length
  process.stdout.write(
    `access matrix: ${endpoints.length} endpoints × ${world.callers.length} callers = ${total} calls, ${foreign} by another branch; ` +
      `${total - otherwise.length} as the policy table says; ${JSON.stringify(counts)}\n`,
  )
  expect(otherwise).toEqual([])
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(total)
  expect(foreign).toBeGreaterThan(endpoints.length)
})

type Matrix = Awaited<ReturnType<typeof openMatrixWorld>>

/** Whether a thing may be missing for a caller whom the table lets through: one's own session, or a set that a link does not open. */
const mayMiss = (endpoint: Endpoint, caller: Matrix['callers'][number]): boolean =>
  endpoint.callers.includes('public') || endpoint.reach === 'self' || caller.isKept || caller.branchId !== OWN.branchId

/** Whoever comes by a link has no account that an endpoint could show or change. */
const isByLink = ({ headers }: Matrix['callers'][number]) => headers['encrypted-username'] !== undefined

/** Whether an answer mentions the first branch or one of its students. */
const tells = (body: unknown): boolean => /br-1\b/.test(typeof body === 'string' ? body : JSON.stringify(body))
