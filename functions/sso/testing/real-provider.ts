import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface RealProvider {
  /** `http://localhost:41234` */
  issuer: string
  clientId: string
  clientSecret: string
  close: () => Promise<void>
}

interface RealProviderOptions {
  redirectUri: string
  /** What the provider says of a person beside the subject. */
  claimsOf?: (subject: string) => Record<string, unknown>
  port?: number
}

const HOUR = 3600

/**
 * The certified provider `oidc-provider`, over http on this machine, with its own sign-in pages: any name with any password is that
 * subject.
 */
export async function startRealProvider({
  redirectUri,
  claimsOf,
  port = 0,
}: RealProviderOptions): Promise<RealProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'tcheck', client_secret: 'a secret of the test provider, with : and %' }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris: [redirectUri], grant_types: ['authorization_code'], response_types: ['code'] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    findAccount: async (_, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...claimsOf?.(subject) }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Where the provider sends the browser in the end: the app's `/sso` with what it answers. */
export type ProviderAnswer = Record<'code' | 'state' | 'iss' | 'error', string | undefined>

/**
 * Uses the provider's own pages as a browser does, with cookies: signs in as the subject, consents, and returns the redirect to the app.
 */
export async function signInAtProvider(authorizationUrl: string, subject: string): Promise<ProviderAnswer> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(authorizationUrl)
  let next = { url: authorizationUrl, form: undefined as URLSearchParams | undefined }
  for (let step = 0; step < 12; step++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: next.form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      const target = new URL(location, next.url)
      if (target.origin !== origin) return answerIn(target)
      next = { url: target.href, form: undefined }
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`the provider shows no form: ${response.status} ${page.slice(0, 300)}`)
    const prompt = page.includes('value="consent"') ? 'consent' : 'login'
    const answers = prompt === 'login' ? { prompt, login: subject, password: 'any' } : { prompt }
    next = { url: new URL(action, next.url).href, form: new URLSearchParams(answers) }
  }
  throw new Error('the provider never sent the browser back')
}

function answerIn({ searchParams }: URL): ProviderAnswer {
  const value = (name: string) => searchParams.get(name) ?? undefined
  return { code: value('code'), state: value('state'), iss: value('iss'), error: value('error') }
}
