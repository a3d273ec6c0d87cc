import { generateTokenKey, publicPartOf, type StoredSecrets, type StoredTokenKey } from './new-keys.ts'
import { readSigningKey } from './token-keys.ts'

/**
 * Rotates the key that signs access tokens in three steps with pauses, so that nobody is signed out:
 * 1. `publishNext`: all readers accept the next key, and nobody signs with it. Then wait {@link LEARN_SECONDS}.
 * 2. `signWithNext`: signs with the next key; earlier tokens stay valid. Then wait {@link OUTLIVE_SECONDS}.
 * 3. `retirePrevious`: rejects tokens of the previous key and deletes its private part.
 */
export type TokenSecrets = Pick<StoredSecrets, 'tokenKeys' | 'tokenPublicKeys'>

/** Lambdas keep secrets for five minutes (`secrets.ts`), the published set may be kept for five more. */
export const LEARN_SECONDS = 660
/** A token lives an hour; a Lambda may sign with the key before for five minutes more. */
export const OUTLIVE_SECONDS = 3600 + 660

const publicSet = (...keys: readonly StoredTokenKey[]) => ({ keys: keys.map(publicPartOf) })

/** @throws Error where a rotation is under way already */
export function publishNext({ tokenKeys }: TokenSecrets, next = generateTokenKey()): TokenSecrets {
  if (tokenKeys.next || tokenKeys.previous) throw new Error('a rotation is under way: end it first')
  return { tokenKeys: { ...tokenKeys, next }, tokenPublicKeys: publicSet(tokenKeys.current, next) }
}

/** @throws Error where no next key was published */
export function signWithNext({ tokenKeys }: TokenSecrets): TokenSecrets {
  const { current, next } = tokenKeys
  if (!next) throw new Error('publish the next key first')
  // Kept as it was, also where it was derived from the key that goes.
  const renewal_key = Buffer.from(readSigningKey(tokenKeys).renewalKey).toString('base64url')
  return {
    tokenKeys: { current: next, next: null, previous: current, renewal_key },
    tokenPublicKeys: publicSet(next, current),
  }
}

/** @throws Error where no key is left to retire */
export function retirePrevious({ tokenKeys }: TokenSecrets): TokenSecrets {
  if (!tokenKeys.previous) throw new Error('there is no key to retire')
  return { tokenKeys: { ...tokenKeys, previous: null }, tokenPublicKeys: publicSet(tokenKeys.current) }
}

/**
 * Replaces a compromised private key at once and rejects all earlier access tokens. Browsers renew with their client handle, so nobody
 * types a password. The handles' key is replaced too, so renewals of that minute are repeated.
 */
export function replaceLeaked(next = generateTokenKey()): TokenSecrets {
  return { tokenKeys: { current: next, next: null, previous: null }, tokenPublicKeys: publicSet(next) }
}
