import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor each. */
export const needs = {
  table: {
    read: ['MASTER#'],
    list: ['TEACHINGS#'],
    write: ['ACCOUNT#', 'LOGIN#', 'MAIL#', 'PASSWORD#'],
    remove: ['PASSWORD#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
