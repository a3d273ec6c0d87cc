import type { FunctionNeeds } from '../function-needs.ts'

/** Asks whether the bucket is there, which is the permission to list it. */
export const needs = {
  table: { read: ['AUDIT#', 'AUDITCHAIN#', 'HEALTH'] },
  media: ['list'],
  secrets: [],
} as const satisfies FunctionNeeds
