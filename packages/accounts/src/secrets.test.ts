import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateSecrets } from './new-keys.ts'
import { openSecrets } from './secrets.ts'

const stored = generateSecrets()
let secretsById: Record<string, unknown>
let requests: IncomingMessage[]
let isDown: boolean

const extension = createServer((request, response) => {
  requests.push(request)
  const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('secretId') ?? ''
  if (isDown || !(id in secretsById)) return response.writeHead(isDown ? 500 : 404).end()
  response.end(JSON.stringify({ Name: id, SecretString: JSON.stringify(secretsById[id]) }))
})
let environment: Record<string, string>
beforeAll(async () => {
  await new Promise<void>((resolve) => extension.listen(0, 'localhost', resolve))
  environment = {
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String((extension.address() as AddressInfo).port),
    AWS_SESSION_TOKEN: 'session-token',
  }
})
afterAll(() => new Promise((resolve) => extension.close(resolve)))
beforeEach(() => {
  isDown = false
  requests = []
  secretsById = {
    'tcheck/token-keys': stored.tokenKeys,
    'tcheck/token-public-keys': stored.tokenPublicKeys,
    'tcheck/sealing-keys': stored.sealingKeys,
  }
})

test('reads each secret through the extension, with the session token', async () => {
  const secrets = openSecrets(environment)
  expect((await secrets.signingKey()).kid).toBe(stored.tokenKeys.current.kid)
  expect(await secrets.publicKeys()).toEqual(stored.tokenPublicKeys.keys)
  expect((await secrets.sealingKeys()).current).toBe('k1')
  expect(requests[0]?.url).toBe('/secretsmanager/get?secretId=tcheck%2Ftoken-keys')
  expect(requests[0]?.headers['x-aws-parameters-secrets-token']).toBe('session-token')
})

test('takes the names from the environment', async () => {
  secretsById = { 'tcheck/prod/sealing-keys': stored.sealingKeys, elsewhere: stored.tokenPublicKeys }
  const secrets = openSecrets({ ...environment, SECRETS_PREFIX: 'tcheck/prod/', TOKEN_PUBLIC_KEYS_SECRET: 'elsewhere' })
  expect((await secrets.sealingKeys()).current).toBe('k1')
  expect(await secrets.publicKeys()).toHaveLength(1)
})

test('asks once for calls that come together, and again after five minutes', async () => {
  let nowMs = 0
  const secrets = openSecrets(environment, () => nowMs)
  const [one, other] = await Promise.all([secrets.sealingKeys(), secrets.sealingKeys()])
  expect(other).toBe(one)
  nowMs = 299_999
  await secrets.sealingKeys()
  expect(requests).toHaveLength(1)
  nowMs = 300_000
  expect(await secrets.sealingKeys()).not.toBe(one)
  expect(requests).toHaveLength(2)
})

test('serves on with the keys it has while the extension is down', async () => {
  let nowMs = 0
  const secrets = openSecrets(environment, () => nowMs)
  const one = await secrets.sealingKeys()
  isDown = true
  nowMs = 300_000
  expect(await secrets.sealingKeys()).toBe(one)
  expect(await secrets.sealingKeys()).toBe(one)
  expect(requests).toHaveLength(2)
})

test('says which secret is missing, and asks again on the next call', async () => {
  const secrets = openSecrets(environment)
  isDown = true
  await expect(secrets.publicKeys()).rejects.toThrow('tcheck/token-public-keys: the extension answered 500')
  isDown = false
  expect(await secrets.publicKeys()).toHaveLength(1)
})
