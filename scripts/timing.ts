/**
 * `npm run timing`: checks whether the time of a response shows which logins exist. It signs in with a wrong password
 * for existing, disabled and unknown logins, alternately, through the real handlers, and compares the distributions.
 * Exit code 1 if p50 or p95 differ by more than 10 %.
 */
import { parseArgs } from 'node:util'
import { hashPassword } from '@tcheck/accounts/password'
import { serve } from '@tcheck/api-runtime/serve'
import { auth } from '@tcheck/contract/groups/auth'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { answerTo, eventOf, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { handlers } from '../functions/auth/handlers.ts'
import { percentile, rounded } from './bench/figure.ts'

const WARM_UP = 20
const MOST_DIFFERENCE = 0.1
const MOST_MEDIANS = 3
/** The prefix of the logins of each kind; there are fifty of each. */
const PREFIXES = { 'wrong password': 'known', 'unknown login': 'nobody', 'disabled account': 'ended' }
type Kind = keyof typeof PREFIXES
const kinds = Object.keys(PREFIXES) as Kind[]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } })
const rounds = Number(values.rounds)

const cloud = await openTestCloud()
const password_hash = await hashPassword('timing-kawara-3wa')
const accountOf = (login_id: string, disabled_at: string | null): Account => ({
  ...{ ...cloud.school.teacher, id: login_id, role: 'branch', realm: 'branch', login_id, password_hash, disabled_at },
})
for (let at = 0; at < 50; at++) {
  await cloud.table.transact(createAccountWrites(accountOf(`known-${at}`, null)))
  await cloud.table.transact(createAccountWrites(accountOf(`ended-${at}`, '2026-01-01T00:00:00.000Z')))
}
const options = { originCheck: anyOrigin, authenticate: async () => null, log: () => undefined }
const handler = serve(auth, handlers(cloud), options)

/** Each round uses its own address, so that no limit answers instead of the handler. */
async function signIn(kind: Kind, round: number): Promise<number> {
  const body = { username: `${PREFIXES[kind]}-${round % 50}`, password: 'timing-kawara-4wa' }
  const event = eventOf({ method: 'POST', path: '/api/auth/branch/sign_in', body })
  event.requestContext.http.sourceIp = `203.${kinds.indexOf(kind)}.${round >> 8}.${round & 255}`
  const startedMs = performance.now()
  const { status } = await answerTo(handler, event)
  const ms = performance.now() - startedMs
  if (status !== 401) throw new Error(`${kind} was answered with ${status}`)
  return ms
}

const times: Record<Kind, number[]> = { 'wrong password': [], 'unknown login': [], 'disabled account': [] }
for (let round = -WARM_UP; round < rounds; round++) {
  // In another order each time: who comes first after a pause pays for it.
  for (let place = 0; place < kinds.length; place++) {
    const kind = kinds[(place + Math.abs(round)) % kinds.length] ?? 'wrong password'
    const ms = await signIn(kind, round + WARM_UP)
    if (round >= 0) times[kind].push(ms)
  }
}

// A round during which the machine was busy is dropped for all kinds and reported.
const median = percentile(Object.values(times).flat(), 0.5)
const isCalm = (round: number) => kinds.every((kind) => (times[kind][round] ?? 0) < MOST_MEDIANS * median)
const calm = Array.from({ length: rounds }, (_, round) => round).filter(isCalm)
for (const kind of kinds) times[kind] = calm.map((round) => times[kind][round] ?? 0)

const figures = kinds.map((kind) => ({ kind, p50: percentile(times[kind], 0.5), p95: percentile(times[kind], 0.95) }))
const percentOf = (value: number, other = 1) => rounded((value / other - 1) * 100)
let isEven = true
for (const { kind, p50, p95 } of figures) {
  const [p50_percent, p95_percent] = [percentOf(p50, figures[0]?.p50), percentOf(p95, figures[0]?.p95)]
  isEven &&= Math.max(Math.abs(p50_percent), Math.abs(p95_percent)) <= MOST_DIFFERENCE * 100
  const line = { kind, rounds, left_out: rounds - calm.length, p50_ms: p50, p95_ms: p95, p50_percent, p95_percent }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
process.stdout.write(isEven ? '差は10%以内です。\n' : '差が10%を超えました。\n')
process.exit(isEven ? 0 : 1)
