import { issueAccessToken } from '@tcheck/accounts/access-token'
import { seal } from '@tcheck/accounts/sealed-text'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { Authenticate } from '@tcheck/api-runtime/authenticate'
import type { Account } from '@tcheck/data/account/account'
import type { Student } from '@tcheck/data/student/student'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import type { TableSnapshot } from '../table/storage.ts'
import { makeTestSecrets } from './test-secrets.ts'
import { copyTable, openEmptyTable, type TestTable, type TestTableOptions } from './test-table.ts'

/** Table and keys for a Lambda, and the credentials of its callers. */
export interface TestCalls extends TestTable {
  secrets: Secrets
  authenticate: Authenticate
  /** The three token headers of an account; with a mode, of a device in it. */
  headersOf(account: Account, now?: Date, mode?: 'tutorial' | 'door'): Promise<Record<string, string>>
  /** The header of a student's link; with an entry, of one that came in by grade, kumi and ban. */
  linkOf(student: Student, entryId?: string): Promise<Record<string, string>>
}

/** Key generation is slow, so all worlds of a process share keys. */
let secretsOfAll: Secrets | undefined

/**
 * The shared start of tests: built once in a process; each test opens a copy of its own.
 * @param build stores the content; its result must be plain data, since each copy gets it
 */
export function prepareTestCloud<Facts>(build: (calls: TestCalls) => Promise<Facts>) {
  let built: Promise<{ snapshot: TableSnapshot; facts: Facts }> | undefined
  async function buildOnce() {
    const empty = callsTo(await openEmptyTable())
    const facts = await build(empty)
    return { snapshot: await empty.engine.snapshot(), facts }
  }
  return async (options: TestTableOptions = {}): Promise<TestCalls & { facts: Facts }> => {
    built ??= buildOnce()
    const { snapshot, facts } = await built
    return { ...callsTo(copyTable(snapshot, options)), facts: structuredClone(facts) }
  }
}

function callsTo({ engine, table }: TestTable): TestCalls {
  secretsOfAll ??= makeTestSecrets()
  const secrets = secretsOfAll
  return {
    engine,
    table,
    secrets,
    authenticate: accountAuthentication({ table, secrets }),
    async headersOf({ id, role, branch_id, session_version }, now = new Date(), mode) {
      const claims = { sub: id, role, branch_id, session_version, sid: 'test-session', ...(mode && { mode }) }
      return {
        'access-token': issueAccessToken(await secrets.signingKey(), claims, now),
        client: 'test-client',
        uid: id,
      }
    },
    async linkOf({ id, branch_id, link_version }, entryId) {
      const payload = {
        purpose: 'student' as const,
        branchId: branch_id,
        text: id,
        version: link_version,
        entryId: entryId ?? null,
      }
      return { 'encrypted-username': seal(await secrets.sealingKeys(), payload) }
    },
  }
}
