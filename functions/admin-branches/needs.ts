import type { FunctionNeeds } from '../function-needs.ts'

/** Hashes passwords with argon2id: 19 MiB and 32 ms of one whole processor. */
export const needs = {
  table: { list: ['BRANCHES'], write: ['ACCOUNT#', 'BRANCH#', 'LOGIN#', 'PASSWORD#'], remove: ['LOGIN#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
