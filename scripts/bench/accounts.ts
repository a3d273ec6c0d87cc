import { createPublicKey, verify } from 'node:crypto'
import { createAccessTokenReader } from '@tcheck/accounts/access-token'
import { group, route } from '@tcheck/contract/route'
import { getAccount } from '@tcheck/data/account/account'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { answerTo, eventOf, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import * as z from 'zod'
import { type Figure, figureOf, percentile, rounded } from './figure.ts'

const WARM_UP = 300
const CALLS = 3000
const TARGET_MS = 0.3

/** Milliseconds of each call; kinds take turns, so that a slow moment of the machine meets them all. */
async function timeByTurns(kinds: Record<string, () => unknown>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
  for (let turn = -WARM_UP; turn < CALLS; turn++) {
    for (const [name, run] of Object.entries(kinds)) {
      const startedMs = performance.now()
      await run()
      if (turn >= 0) times[name]?.push(performance.now() - startedMs)
    }
  }
  return times
}

const shown = (times: readonly number[] = []) => ({
  p50_ms: inMicroseconds(times, 0.5),
  p95_ms: inMicroseconds(times, 0.95),
})
/** `percentile` rounds to tenths, which is too coarse for milliseconds here. */
function inMicroseconds(times: readonly number[], share: number): number {
  const microseconds = times.map((time) => time * 1000)
  return rounded(percentile(microseconds, share) / 1000, 4)
}

/** The same little endpoint, open to all and to teachers only. */
const groupFor = (caller: 'public' | 'teacher') =>
  group(
    `bench-${caller}`,
    { callers: [caller], reach: 'nobody' },
    {
      ask: route('GET', `/api/bench/${caller}`, {
        summary: '測る',
        input: z.object({}),
        output: z.object({ ok: z.boolean() }),
      }),
    },
  )

/** What it costs to know who calls: the token's check, the one table read, and the whole of a call beside one that asks nobody. */
export async function* benchAccounts(): AsyncGenerator<Figure> {
  const cloud = await openTestCloud()
  const { table, secrets, school } = cloud
  const headers = await cloud.headersOf(school.teacher)
  const token = headers['access-token'] ?? ''
  const read = createAccessTokenReader(secrets.publicKeys)
  const now = new Date()

  const [head = '', body = '', signature = ''] = token.split('.')
  const [jwk] = await secrets.publicKeys()
  const publicKey = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  const signatureBytes = Buffer.from(signature, 'base64url')
  const bare = () => verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signatureBytes)

  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, log: () => undefined }
  const lambdas: Record<'public' | 'teacher', LambdaHandler> = {
    public: serve(groupFor('public'), { ask: async () => ({ ok: true }) }, options),
    teacher: serve(groupFor('teacher'), { ask: async () => ({ ok: true }) }, options),
  }
  const ask = (caller: 'public' | 'teacher') =>
    answerTo(lambdas[caller], eventOf({ method: 'GET', path: `/api/bench/${caller}`, headers }))
  const known = await ask('teacher')
  if (known.status !== 200 || !(await read(token, now))) throw new Error('the bench is not signed in')

  const times = await timeByTurns({
    verification: () => read(token, now),
    signature: bare,
    read: () => getAccount(table, school.teacher.id, { consistent: true }),
    teacher: () => ask('teacher'),
    public: () => ask('public'),
  })
  const verification = shown(times['verification'])
  const bareSignature = shown(times['signature'])
  yield figureOf({
    figure: 'checking one access token',
    value: verification.p50_ms,
    unit: 'ms',
    compared_to: 'its signature by node:crypto alone',
    base: bareSignature.p50_ms,
    target: { most: TARGET_MS },
    p95_ms: verification.p95_ms,
    per_second_and_core: rounded(1000 / verification.p50_ms, 0),
  })
  const [signedIn, open, one] = [shown(times['teacher']), shown(times['public']), shown(times['read'])]
  yield figureOf({
    figure: 'the one table read of a call (embedded table, consistent)',
    value: one.p50_ms,
    unit: 'ms',
    compared_to: 'the whole call',
    base: signedIn.p50_ms,
    p95_ms: one.p95_ms,
  })
  yield figureOf({
    figure: 'a whole call that knows who calls, through the envelope',
    value: signedIn.p50_ms,
    unit: 'ms',
    compared_to: 'the same call open to all',
    base: open.p50_ms,
    p95_ms: signedIn.p95_ms,
    requests_per_second_and_core: rounded(1000 / signedIn.p50_ms, 0),
    added_p50_ms: rounded(signedIn.p50_ms - open.p50_ms, 3),
    added_without_the_read_p50_ms: rounded(signedIn.p50_ms - open.p50_ms - one.p50_ms, 3),
  })
}
