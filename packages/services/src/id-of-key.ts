import { createHash } from 'node:crypto'

/**
 * The id of what a call makes that names an idempotency key: sent again after a lost answer it is the same one. Nobody comes
 * upon another person's by taking their key.
 */
export const idOfKey = (createdBy: string, key: string): string =>
  createHash('sha256').update(`${createdBy}\n${key}`).digest('hex').slice(0, 26)
