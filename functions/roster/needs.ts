import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor each. */
export const needs = {
  table: {
    read: ['LIMIT#', 'MASTER#'],
    list: ['PUPILS#', 'TEACHINGS#'],
    write: ['ACCOUNT#', 'BRANCH#', 'LIMIT#', 'LOGIN#', 'PASSWORD#', 'STUDENT#'],
    remove: ['STUDENT#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
