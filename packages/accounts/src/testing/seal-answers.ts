import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import type { AnswerPublicKey } from '../answer-keys.ts'
import type { SealedUse } from '../sealed-answers.ts'

const POINT = Buffer.of(4)

/** Seals as a browser does, for tests of what opens it. */
export function sealForTest({ keyId, publicKey }: AnswerPublicKey, use: SealedUse, text: string): string {
  const server = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => server.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = own.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([POINT, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const shared = diffieHellman({
    privateKey: own.privateKey,
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
  })
  const label = `tcheck sealed ${use} 1 ${keyId}`
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', shared, point, label, 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
  const body = Buffer.concat([point, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${keyId}.${body.toString('base64url')}`
}
