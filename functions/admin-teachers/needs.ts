import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor each. */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'AUDIT#', 'BRANCH#', 'LOGIN#'],
    list: ['BRANCHES', 'BRANCH#*#MISSIONS', 'TEACHERS'],
    write: ['ACCOUNT#', 'IDENTITY#', 'LOGIN#', 'MAIL#', 'PASSWORD#', 'STUDENT#'],
    remove: ['ACCOUNT#', 'IDENTITY#', 'PASSWORD#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
