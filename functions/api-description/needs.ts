import type { FunctionNeeds } from '../function-needs.ts'

export const needs = { table: [], secrets: [] } as const satisfies FunctionNeeds
