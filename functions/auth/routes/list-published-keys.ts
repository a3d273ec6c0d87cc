import type { Secrets } from '@tcheck/accounts/secrets'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { auth } from '@tcheck/contract/groups/auth'

/** The keys that access tokens are checked with: two while one replaces the other. Only what is public of them. */
export const listPublishedKeys =
  ({ publicKeys }: Pick<Secrets, 'publicKeys'>): RouteHandler<typeof auth.listPublishedKeys> =>
  async ({ responseHeaders }) => {
    responseHeaders.set('cache-control', 'public, max-age=300')
    const keys = await publicKeys()
    return {
      keys: keys.map(({ kid, x, y }) => ({
        kty: 'EC' as const,
        crv: 'P-256' as const,
        alg: 'ES256' as const,
        use: 'sig' as const,
        kid: String(kid),
        x: String(x),
        y: String(y),
      })),
    }
  }
