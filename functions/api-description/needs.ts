import type { FunctionNeeds } from '../function-needs.ts'

/** Makes its page of the whole contract. */
export const needs = { table: {}, secrets: [], memoryMegabytes: 1769 } as const satisfies FunctionNeeds
