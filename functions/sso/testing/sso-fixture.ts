import { sealValue } from '@tcheck/accounts/oidc-sealed'
import { serve } from '@tcheck/api-runtime/serve'
import { sso } from '@tcheck/contract/groups/sso'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { type IdentityProvider, saveIdentityProviderWrites } from '@tcheck/data/identity-provider/identity-provider'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestAnswer, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import type { SsoOutcome } from '../enter-account.ts'
import { handlers } from '../handlers.ts'
import { type ProviderAnswer, signInAtProvider } from './real-provider.ts'

export const APP_ORIGIN = 'https://tcheck.example'
export const REDIRECT_URI = `${APP_ORIGIN}/sso`

export interface Begun {
  authorization_url: string
  state: string
  transaction: string
  expires_at: string
}

export interface SsoFixture {
  cloud: TestCloud
  /** The clock of the Lambda; a test may put it forward. */
  clock: { now: Date }
  /** A teacher of the first branch, whom nobody has linked. */
  teacher: Account
  setUp: (provider: Partial<IdentityProvider> & { issuer: string; secret: string }) => Promise<IdentityProvider>
  begin: (branchId?: string) => Promise<Begun>
  /** Signs in at the real provider and comes back with what it answered. */
  visit: (subject: string) => Promise<{ begun: Begun; answer: ProviderAnswer }>
  complete: (begun: Begun, answer: Partial<ProviderAnswer>, more?: Record<string, unknown>) => Promise<TestAnswer>
  post: (path: string, body: Record<string, unknown>) => Promise<TestAnswer>
  get: (path: string, query: Record<string, string>) => Promise<TestAnswer>
}

export const outcomeOf = ({ body }: TestAnswer) => body as SsoOutcome
export const codeOf = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code]

/** The Lambda on a test cloud whose first branch has an identity provider. */
export async function openSsoFixture(httpIssuers: readonly string[]): Promise<SsoFixture> {
  const cloud = await openTestCloud()
  const { table, secrets, school } = cloud
  const clock = { now: new Date() }
  const teacher: Account = { ...school.teacher, id: 'teacher-9', login_id: 'sensei' }
  await table.transact(createAccountWrites(teacher))
  const deps = { table, secrets, appOrigin: APP_ORIGIN, httpIssuers }
  const lambda = serve(sso, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: async () => null,
    now: () => clock.now,
    log: () => undefined,
  })
  const post = (path: string, body: Record<string, unknown>) => call(lambda, { method: 'POST', path, body })
  const begin = async (branchId = school.branchId) => {
    const answer = await post('/api/sso/begin', { branch_id: branchId })
    if (answer.status !== 200) throw new Error(`begin was refused: ${JSON.stringify(answer.body)}`)
    return answer.body as Begun
  }
  return {
    cloud,
    clock,
    teacher,
    begin,
    post,
    get: (path, query) => call(lambda, { method: 'GET', path, query }),
    setUp: async ({ secret, ...fields }) => {
      const branchId = fields.branch_id ?? school.branchId
      const provider: IdentityProvider = {
        branch_id: branchId,
        kind: 'generic',
        name: 'さくら市アカウント',
        school_code: 'sakura-chu',
        client_id: 'tcheck',
        sealed_client_secret: sealValue(await secrets.sealingKeys(), { purpose: 'client-secret', branchId }, secret),
        allowed_domains: [],
        trusts_second_factor: false,
        is_enabled: true,
        revision: 1,
        updated_at: clock.now.toISOString(),
        updated_by: 'admin-1',
        ...fields,
      }
      await table.transact(saveIdentityProviderWrites(provider, undefined))
      return provider
    },
    visit: async (subject) => {
      const begun = await begin()
      return { begun, answer: await signInAtProvider(begun.authorization_url, subject) }
    },
    complete: ({ transaction }, { code, state, iss }, more = {}) =>
      post('/api/sso/complete', { code, state, ...(iss === undefined ? {} : { iss }), transaction, ...more }),
  }
}
