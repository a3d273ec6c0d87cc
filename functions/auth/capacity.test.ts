import { hashPassword } from '@tcheck/accounts/password'
import type { Log } from '@tcheck/api-runtime/log'
import { serve } from '@tcheck/api-runtime/serve'
import { auth } from '@tcheck/contract/groups/auth'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

/** What one sign-in costs, read off the log line of the Lambda, as the cost of a stage is computed from (decision 0312). */

const now = new Date('2026-11-20T03:00:00.000Z')
const lines: Parameters<Log>[0][] = []
interface Cost {
  status: number
  read: unknown
  write: unknown
}
/** With the mark of the last device that signed in, where `isOwn` says so. */
let signIn: (username: string, password: string, isOwn?: boolean) => Promise<Cost>
let mark = ''

beforeAll(async () => {
  const cloud = await openTestCloud()
  const account: Account = {
    ...cloud.school.teacher,
    id: 'branch-9',
    role: 'branch',
    realm: 'branch',
    login_id: 'midori',
    password_hash: await hashPassword('kawara-no-hato-3wa'),
  }
  await cloud.table.transact(createAccountWrites(account))
  const options = {
    originCheck: anyOrigin,
    authenticate: async () => null,
    now: () => now,
    log: (line: Parameters<Log>[0]) => void lines.push(line),
  }
  const handler = serve(auth, handlers(cloud), options)
  signIn = async (username, password, isOwn = false) => {
    const { status, headers } = await call(handler, {
      method: 'POST',
      path: '/api/auth/branch/sign_in',
      body: { username, password },
      headers: isOwn ? { cookie: mark } : {},
    })
    mark = headers['set-cookie']?.split(';')[0] ?? mark
    const line = lines.at(-1)
    return { status, read: line?.['read_units'], write: line?.['write_units'] }
  }
})

test('a sign-in reads 5.5 units and writes 6, 1 more on a new device, and 2 more where it makes a network known', async () => {
  expect(await signIn('midori', 'kawara-no-hato-3wa')).toEqual({ status: 200, read: 5.5, write: 9 })
  expect(await signIn('midori', 'kawara-no-hato-3wa')).toEqual({ status: 200, read: 5.5, write: 7 })
  expect(await signIn('midori', 'kawara-no-hato-3wa', true)).toEqual({ status: 200, read: 5.5, write: 6 })
})

test('a wrong password costs the same for a known and for an unknown login, also from a known network and device', async () => {
  const known = await signIn('midori', 'x')
  const unknown = await signIn('nobody', 'x')
  const own = await signIn('midori', 'x', true)
  expect([known, unknown, own]).toEqual(Array(3).fill({ status: 401, read: 5, write: 6 }))
})
