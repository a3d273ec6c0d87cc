import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor. A new password answers new tokens, so it signs them. */
export const needs = {
  table: {
    read: ['PASSWORD#'],
    list: ['NOTIFICATIONS'],
    write: ['ACCOUNT#', 'PASSWORD#', 'STUDENT#'],
    remove: ['ACCOUNT#'],
  },
  secrets: ['token-keys', 'token-public-keys', 'sealing-keys'],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
