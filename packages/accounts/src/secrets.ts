import type { JsonWebKey } from 'node:crypto'
import { type AnswerKeys, type AnswerPublicKey, readAnswerKeys, readAnswerPublicKey } from './answer-keys.ts'
import { readSealingKeys, type SealingKeys } from './sealed-text.ts'
import { readPublicKeys, readSigningKey, type SigningKey } from './token-keys.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface Secrets {
  /** The private key that signs access tokens. Only the sign-in Lambdas may read it. */
  signingKey: () => Promise<SigningKey>
  /** Two keys while one is being replaced. */
  publicKeys: () => Promise<readonly JsonWebKey[]>
  sealingKeys: () => Promise<SealingKeys>
  /** The private keys that open sealed answers. Only the Lambda of sealed answers may read them. */
  answerKeys: () => Promise<AnswerKeys>
  /** What browsers seal answers to. */
  answerPublicKey: () => Promise<AnswerPublicKey>
  /** What signs the URLs of question media. Only the media Lambda may read it. */
  mediaSigningKey: () => Promise<MediaSigningKey>
  /** The secret of CloudFront's calls, stored as `entrance`. Every function of the API reads it. */
  origin: () => Promise<{ current: string; previous: string | null }>
}

/** The key pair of CloudFront's signed URLs. */
interface MediaSigningKey {
  keyPairId: string
  /** PEM. */
  privateKey: string
}

function readMediaSigningKey(secret: unknown): MediaSigningKey {
  const { key_pair_id, private_key } = (secret ?? {}) as { key_pair_id?: unknown; private_key?: unknown }
  if (typeof key_pair_id !== 'string' || typeof private_key !== 'string') {
    throw new Error('the secret with the media signing key has another shape')
  }
  return { keyPairId: key_pair_id, privateKey: private_key }
}

function readOriginSecret(secret: unknown): { current: string; previous: string | null } {
  const { current, previous } = (secret ?? {}) as { current?: unknown; previous?: unknown }
  const isSecret = (text: unknown) => typeof text === 'string' && text.length >= 32
  if (!isSecret(current) || !(previous === null || isSecret(previous))) {
    throw new Error('the origin secret has another shape')
  }
  return { current: String(current), previous: previous === null ? null : String(previous) }
}

const CACHE_MS = 5 * 60_000
/** After a failed refresh the older value serves on; asking again waits this long. */
const RETRY_MS = 30_000
const DEFAULT_PORT = '2773'
const TIMEOUT_MS = 3000

/**
 * Reads secrets through the AWS Parameters and Secrets Lambda Extension and caches them for five minutes. Names begin with `SECRETS_PREFIX`
 * (default `tcheck/`); variables such as `TOKEN_KEYS_SECRET` give a full name. Reads at the first call and not before: the extension
 * answers only during a call.
 */
export function openSecrets(environment: Environment, clock: () => number = Date.now): Secrets {
  const prefix = environment['SECRETS_PREFIX'] ?? 'tcheck/'
  const secret = <T>(variable: string, name: string, read: (value: unknown) => T) =>
    cachedFor(CACHE_MS, clock, async () => read(await fetchSecret(environment, environment[variable] ?? prefix + name)))
  return {
    signingKey: secret('TOKEN_KEYS_SECRET', 'token-keys', readSigningKey),
    publicKeys: secret('TOKEN_PUBLIC_KEYS_SECRET', 'token-public-keys', readPublicKeys),
    sealingKeys: secret('SEALING_KEYS_SECRET', 'sealing-keys', readSealingKeys),
    answerKeys: secret('ANSWER_KEYS_SECRET', 'answer-keys', readAnswerKeys),
    answerPublicKey: secret('ANSWER_PUBLIC_KEY_SECRET', 'answer-public-key', readAnswerPublicKey),
    mediaSigningKey: secret('MEDIA_SIGNING_SECRET', 'media-signing', readMediaSigningKey),
    origin: secret('ENTRANCE_SECRET', 'entrance', readOriginSecret),
  }
}

async function fetchSecret(environment: Environment, secretId: string): Promise<unknown> {
  const port = environment['PARAMETERS_SECRETS_EXTENSION_HTTP_PORT'] ?? DEFAULT_PORT
  const response = await fetch(`http://localhost:${port}/secretsmanager/get?secretId=${encodeURIComponent(secretId)}`, {
    headers: { 'X-Aws-Parameters-Secrets-Token': environment['AWS_SESSION_TOKEN'] ?? '' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`secret ${secretId}: the extension answered ${response.status}`)
  const { SecretString } = (await response.json()) as { SecretString?: unknown }
  if (typeof SecretString !== 'string') throw new Error(`secret ${secretId} holds no text`)
  return JSON.parse(SecretString)
}

/** One value for all callers; calls that arrive while it is being read wait for the same reading. */
function cachedFor<T>(milliseconds: number, clock: () => number, read: () => Promise<T>): () => Promise<T> {
  let cached: { value: T; untilMs: number } | undefined
  let reading: Promise<T> | undefined
  const refresh = async () => {
    try {
      const value = await read()
      cached = { value, untilMs: clock() + milliseconds }
      return value
    } catch (error) {
      if (!cached) throw error
      cached.untilMs = clock() + RETRY_MS
      return cached.value
    } finally {
      reading = undefined
    }
  }
  return async () => {
    if (cached && clock() < cached.untilMs) return cached.value
    reading ??= refresh()
    return reading
  }
}
