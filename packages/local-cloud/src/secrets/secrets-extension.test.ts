import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSecrets } from '@tcheck/accounts/secrets'
import { afterAll, describe, expect, it } from 'vitest'
import { openLocalKeys } from './local-keys.ts'
import { startSecretsExtension } from './secrets-extension.ts'

const folder = await mkdtemp(join(tmpdir(), 'tcheck-keys-'))
const { secrets } = await openLocalKeys(folder)
const extension = await startSecretsExtension({ secrets, sessionToken: 'local-session' })
afterAll(async () => {
  await extension.close()
  await rm(folder, { recursive: true })
})
const ask = (name: string, token = 'local-session') =>
  fetch(`http://127.0.0.1:${extension.port}/secretsmanager/get?secretId=${encodeURIComponent(name)}`, {
    headers: { 'X-Aws-Parameters-Secrets-Token': token },
  })

describe('the extension', () => {
  it('gives the functions every secret in the shape that they read', async () => {
    const read = openSecrets({
      PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(extension.port),
      AWS_SESSION_TOKEN: 'local-session',
    })
    const signing = await read.signingKey()
    const [publicKey] = await read.publicKeys()
    expect(publicKey).toMatchObject({ kid: signing.kid, crv: 'P-256' })
    expect(publicKey).not.toHaveProperty('d')
    await expect(read.sealingKeys()).resolves.toBeDefined()
    expect((await read.mediaSigningKey()).privateKey).toContain('PRIVATE KEY')
  })

  it('names the secret as Secrets Manager does', async () => {
    const answer = (await (await ask('tcheck/sealing-keys')).json()) as Record<string, string>
    expect(answer['Name']).toBe('tcheck/sealing-keys')
    expect(answer['ARN']).toContain(':secret:tcheck/sealing-keys-')
    expect(JSON.parse(answer['SecretString'] ?? '')).toMatchObject({ current: 'k1' })
  })

  it('refuses a caller without the session token, and names that it does not know', async () => {
    expect((await ask('tcheck/token-keys', '')).status).toBe(401)
    expect((await ask('tcheck/token-keys', 'local-guess!!')).status).toBe(401)
    expect((await ask('tcheck/none')).status).toBe(400)
    expect((await ask('constructor')).status).toBe(400)
  })
})

describe('the key file', () => {
  it('is drawn once, for its owner only', async () => {
    const again = await openLocalKeys(folder)
    expect(again.secrets).toEqual(secrets)
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, 100)],
    ['without a key', (text: string) => text.replace('tcheck/sealing-keys', 'x')],
  ])('is refused and left alone when it is %s', async (_, damage) => {
    const path = join(folder, 'keys.json')
    const whole = await readFile(path, 'utf8')
    await writeFile(path, damage(whole))
    await expect(openLocalKeys(folder)).rejects.toMatchObject({ problem: 'corrupt' })
    expect(await readFile(path, 'utf8')).toBe(damage(whole))
    await writeFile(path, whole)
  })
})
