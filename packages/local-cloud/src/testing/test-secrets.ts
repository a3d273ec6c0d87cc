import { generateKeyPairSync, hkdfSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { readAnswerKeys, readAnswerPublicKey } from '@tcheck/accounts/answer-keys'
import { generateAnswerSecrets } from '@tcheck/accounts/new-keys'
import type { Secrets } from '@tcheck/accounts/secrets'

/** New keys of every kind, in the form of the cloud's secrets. */
export function makeTestSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(8).toString('hex')
  const jwk: JsonWebKey = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }
  const publicKeys = [jwk]
  const sealingKeys = { current: 'k1', keys: { k1: new Uint8Array(randomBytes(32)) } }
  const media = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const seed = privateKey.export({ format: 'jwk' }).d ?? ''
  const renewalKey = new Uint8Array(hkdfSync('sha256', Buffer.from(seed, 'base64url'), '', 'tcheck client handle', 32))
  const mediaKey = {
    keyPairId: 'KTEST',
    privateKey: media.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const answers = generateAnswerSecrets()
  const [answerKeys, answerPublicKey] = [
    readAnswerKeys(answers.answerKeys),
    readAnswerPublicKey(answers.answerPublicKey),
  ]
  const origin = { current: randomBytes(32).toString('base64url'), previous: null }
  return {
    signingKey: async () => ({ kid, privateKey, renewalKey }),
    publicKeys: async () => publicKeys,
    sealingKeys: async () => sealingKeys,
    mediaSigningKey: async () => mediaKey,
    answerKeys: async () => answerKeys,
    answerPublicKey: async () => answerPublicKey,
    origin: async () => origin,
  }
}
