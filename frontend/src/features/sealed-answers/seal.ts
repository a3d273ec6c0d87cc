/** The server's public key, as `current_user` answers it. */
export interface AnswerKey {
  keyId: string
  /** Uncompressed P-256 point, base64url. */
  publicKey: string
}

const NONCE_BYTES = 12
/** So many bytes at once become text: more arguments than that overflow the stack. */
const CHUNK = 0x8000

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

/**
 * Encrypts a text so that only the server opens it (`packages/accounts/src/sealed-answers.ts`): ECDH P-256 with a key pair of its own, HKDF-SHA-256,
 * AES-256-GCM. Key id and use are bound in as associated data.
 *
 * @throws where the browser has no WebCrypto (plain http elsewhere than on localhost)
 */
export async function seal({ keyId, publicKey }: AnswerKey, use: 'ticket' | 'answers', text: string): Promise<string> {
  const { subtle } = crypto
  const label = new TextEncoder().encode(`tcheck sealed ${use} 1 ${keyId}`)
  const server = await subtle.importKey('raw', fromBase64Url(publicKey), P256, false, [])
  const own = await subtle.generateKey(P256, false, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: point, info: label }
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: label }
  const sealed = new Uint8Array(await subtle.encrypt(algorithm, key, new TextEncoder().encode(text)))
  const bytes = new Uint8Array(point.length + nonce.length + sealed.length)
  bytes.set(point)
  bytes.set(nonce, point.length)
  bytes.set(sealed, point.length + nonce.length)
  return `${keyId}.${toBase64Url(bytes)}`
}
