import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { listenOnLoopback } from '../start/loopback-server.ts'

interface SecretsExtensionOptions {
  /** Name → text. */
  secrets: Readonly<Record<string, string>>
  /** What a caller must send: its `AWS_SESSION_TOKEN`. */
  sessionToken: string
  port?: number
}

/**
 * The HTTP surface of the AWS Parameters and Secrets Lambda Extension, for Secrets Manager only:
 * `GET /secretsmanager/get?secretId=…` with the caller's session token. Reached from this machine only.
 */
export function startSecretsExtension({ secrets, sessionToken, port = 0 }: SecretsExtensionOptions) {
  function answer(request: IncomingMessage): { status: number; body: object } {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (!isSame(String(request.headers['x-aws-parameters-secrets-token'] ?? ''), sessionToken)) {
      return { status: 401, body: { message: 'not authorized' } }
    }
    if (request.method !== 'GET' || url.pathname !== '/secretsmanager/get') {
      return { status: 404, body: { message: 'not found' } }
    }
    const name = url.searchParams.get('secretId') ?? ''
    const text = Object.hasOwn(secrets, name) ? secrets[name] : undefined
    if (text === undefined) {
      // The extension hands on what Secrets Manager says.
      return { status: 400, body: { message: "ResourceNotFoundException: can't find the specified secret." } }
    }
    return {
      status: 200,
      body: {
        ARN: `arn:aws:secretsmanager:ap-northeast-1:000000000000:secret:${name}-local0`,
        Name: name,
        SecretString: text,
        VersionId: '00000000-0000-0000-0000-000000000001',
        VersionStages: ['AWSCURRENT'],
      },
    }
  }

  return listenOnLoopback((request, response) => {
    const { status, body } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }, port)
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
