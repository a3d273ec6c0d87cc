import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['NOTIFICATION#', 'UPLOAD#'],
    list: ['NOTIFICATIONS'],
    write: ['NOTIFICATION#', 'UPLOAD#'],
    remove: ['NOTIFICATION#', 'UPLOAD#'],
  },
  // Signs the URLs of attachments, which the other origin checks.
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
