import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the next ID token is made of; an honest one where nothing is said. */
export interface Forgery {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  /** Signs with a key that is not published. */
  isSignedByStranger?: boolean
  /** Instead of a token: what the token endpoint answers. */
  status?: number
  /** Whom its settings name as the issuer. */
  issuer?: string
}

export interface HostileProvider {
  issuer: string
  forge: (forgery: Forgery) => void
  /** The paths that were asked for, in order. */
  asked: string[]
  close: () => Promise<void>
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * A provider under a test's control. It answers any code with an ID token whose nonce is the code, and whose subject can follow after a dot
 * (`<nonce>.<subject>`).
 */
export async function startHostileProvider(clientId: string): Promise<HostileProvider> {
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Whoever forgets to close it may end all the same.
  server.unref()
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const [key, stranger] = [newKey(), newKey()]
  const asked: string[] = []
  let forgery: Forgery = {}

  const json = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function answer(request: IncomingMessage, response: ServerResponse) {
    asked.push(request.url ?? '')
    if (request.url === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: forgery.issuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (request.url === '/jwks')
      return json(response, 200, {
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
      })
    if (forgery.status) return json(response, forgery.status, { error: 'invalid_grant' })
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () =>
      json(response, 200, {
        access_token: 'x',
        token_type: 'Bearer',
        id_token: idToken(new URLSearchParams(body).get('code') ?? ''),
      }),
    )
  }

  function idToken(code: string): string {
    const now = Math.floor(Date.now() / 1000)
    const [nonce, sub = 'subject'] = code.split('.')
    const claims = { iss: issuer, aud: clientId, sub, nonce, iat: now, exp: now + 300, ...forgery.claims }
    const header = { alg: 'RS256', kid: 'k', ...forgery.header }
    const input = `${encode(header)}.${encode(claims)}`
    if (header.alg === 'none') return `${input}.`
    const { privateKey } = forgery.isSignedByStranger ? stranger : key
    return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`
  }

  return {
    issuer,
    forge: (next) => {
      forgery = next
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
