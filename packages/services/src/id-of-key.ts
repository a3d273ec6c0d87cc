import { createHash } from 'node:crypto'

/**
 * The id of a new entity, derived from the idempotency key and the caller: a repeated call gets the same id, and another person's key leads
 * to another one.
 */
export const idOfKey = (createdBy: string, key: string): string =>
  createHash('sha256').update(`${createdBy}\n${key}`).digest('hex').slice(0, 26)
