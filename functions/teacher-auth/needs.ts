import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor. */
export const needs = {
  table: {
    read: ['LIMIT#', 'PASSWORD#'],
    list: ['NETWORKS#'],
    write: ['ACCOUNT#', 'PASSWORD#'],
    remove: ['ACCOUNT#', 'LIMIT#'],
  },
  secrets: ['token-keys', 'token-public-keys'],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
