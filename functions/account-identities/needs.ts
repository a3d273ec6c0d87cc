import type { FunctionNeeds } from '../function-needs.ts'

/** Checks passwords with argon2id: 19 MiB and 32 ms of one whole processor. */
export const needs = {
  table: { read: ['PASSWORD#'], write: ['ACCOUNT#', 'IDENTITY#', 'LINK_CODE#'], remove: ['ACCOUNT#', 'IDENTITY#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
