import { randomBytes } from 'node:crypto'
import type { StoredSecrets } from './new-keys.ts'

type StoredSealingKeys = StoredSecrets['sealingKeys']

/** Lambdas keep secrets for five minutes (`secrets.ts`): until then one may not know the new key yet. */
export const LEARN_SEALING_SECONDS = 660

/** Keys are never dropped: what they sealed is printed on cards and in books, and seals the second factors. */
const numberOf = (id: string) => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0)
const newestOf = ({ keys }: StoredSealingKeys) =>
  Object.keys(keys).reduce((newest, id) => (numberOf(id) > numberOf(newest) ? id : newest))

/**
 * First step: publishes the next key. All readers accept it, and nobody seals with it yet.
 * @throws Error if a next key exists
 */
export function publishSealingKey(
  stored: StoredSealingKeys,
  key = randomBytes(32).toString('base64url'),
): StoredSealingKeys {
  const newest = newestOf(stored)
  if (newest !== stored.current) throw new Error('a sealing key was published already: switch to it')
  return { ...stored, keys: { ...stored.keys, [`k${numberOf(newest) + 1}`]: key } }
}

/**
 * Second step, {@link LEARN_SEALING_SECONDS} later: seals new links with the next key. Older links stay valid.
 * @throws Error if no next key exists
 */
export function switchSealingKey(stored: StoredSealingKeys): StoredSealingKeys {
  const newest = newestOf(stored)
  if (newest === stored.current) throw new Error('publish the next sealing key first')
  return { ...stored, current: newest }
}
