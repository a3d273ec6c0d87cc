import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor. Opens the secrets of second factors. */
export const needs = {
  table: {
    read: ['CHALLENGE#', 'LIMIT#', 'PASSWORD#'],
    list: ['NETWORKS#'],
    write: ['ACCOUNT#', 'CHALLENGE#', 'PASSWORD#'],
    remove: ['ACCOUNT#', 'CHALLENGE#', 'LIMIT#'],
  },
  secrets: ['token-keys', 'token-public-keys', 'sealing-keys'],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
