import type { Role } from '@tcheck/accounts/principal'
import type { OwnAccount } from '@tcheck/contract/groups/account'
import { type AccountSession, listSessions } from '@tcheck/data/account/account'
import { listIdentityLinks } from '@tcheck/data/identity-provider/identity-link'
import { studentName } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'
import type { Own } from './own-account.ts'

export interface DescribeDeps {
  table: Table
  secondFactorRequiredFor: ReadonlySet<Role>
}

/** What the account's owner sees of it on the settings screens. */
export async function describeAccount(
  { table, secondFactorRequiredFor }: DescribeDeps,
  { account, sessionId }: Own,
  now: Date,
): Promise<OwnAccount> {
  const { role } = account
  const [sessions, links, name] = await Promise.all([
    listSessions(table, account, now.getTime()),
    listIdentityLinks(table, account.id),
    role === 'student' ? studentName(table, account.id) : account.name,
  ])
  const { second_factor: factor, login_id } = account
  return {
    login_id,
    name: name ?? '',
    role,
    password_changed_at: account.password_changed_at ?? null,
    second_factor: factor ? 'on' : secondFactorRequiredFor.has(role) ? 'required' : 'off',
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
    sessions: sessions.map((one) => device(one, sessionId)),
    identity_providers: links.map(({ issuer_name, linked_at }) => ({ issuer_name, linked_at })),
  }
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

const device = (session: AccountSession, currentId: string): OwnAccount['sessions'][number] => ({
  id: session.id,
  began_at: iso(session.began_at_ms),
  last_used_at: iso(session.rotated_at_ms),
  keep_login: session.keep_login,
  is_current: session.id === currentId,
  is_at_door: session.mode === 'door',
})
