import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { COST, type HashingCost } from './password-cost.ts'

const deriveKey = promisify(argon2)

const SALT_BYTES = 16
const TAG_BYTES = 32
/** What a stored hash may ask for at most: an altered row must not take the Lambda's memory. */
const MOST = { memory: 262_144, passes: 10, parallelism: 8 }

interface StoredHash extends HashingCost {
  salt: Buffer
  tag: Buffer
}

/** Full-width and half-width, composed and decomposed forms of the same password are one password. */
const messageOf = (password: string) => Buffer.from(password.normalize('NFKC'))

/** PHC writes standard base64 without padding. */
const toPhcBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Hash a password with argon2id.
 * @returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`
 */
export async function hashPassword(password: string, cost: HashingCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await deriveKey('argon2id', { message: messageOf(password), nonce: salt, tagLength: TAG_BYTES, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toPhcBase64(salt)}$${toPhcBase64(tag)}`
}

/**
 * Whether the password matches the hash. Returns false after the same work for a stored text that is not our hash (an account without a
 * password).
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const stored = readPhc(phc)
  if (!stored) return verifyAgainstNobody(password)
  const { salt, tag, ...cost } = stored
  const tried = await deriveKey('argon2id', {
    message: messageOf(password),
    nonce: salt,
    tagLength: tag.length,
    ...cost,
  })
  return timingSafeEqual(tried, tag)
}

/** The work of `verifyPassword` for a name that nobody has: without it, the answer's time would tell who exists. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await deriveKey('argon2id', {
    message: messageOf(password),
    nonce: Buffer.alloc(SALT_BYTES, 'nobody'),
    tagLength: TAG_BYTES,
    ...COST,
  })
  return false
}

function readPhc(phc: string): StoredHash | null {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) return null
  const [, memory, passes, parallelism, salt, tag] = match
  const stored: StoredHash = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt ?? '', 'base64'),
    tag: Buffer.from(tag ?? '', 'base64'),
  }
  const isWithinBounds =
    stored.passes >= 1 &&
    stored.passes <= MOST.passes &&
    stored.parallelism >= 1 &&
    stored.parallelism <= MOST.parallelism &&
    stored.memory >= 8 * stored.parallelism &&
    stored.memory <= MOST.memory &&
    stored.salt.length >= 8 &&
    stored.tag.length >= 16
  return isWithinBounds ? stored : null
}
