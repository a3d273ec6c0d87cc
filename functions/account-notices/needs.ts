import type { FunctionNeeds } from '../function-needs.ts'

/** Apart from the account's own Lambda, which signs tokens: this one signs the URLs of files, which the other origin checks. */
export const needs = {
  table: { read: ['NOTIFICATION#'] },
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
