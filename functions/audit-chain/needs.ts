import type { FunctionNeeds } from '../function-needs.ts'

/** The one writer of the audit chains. */
export const needs = { table: ['read', 'write'], secrets: [] } as const satisfies FunctionNeeds
