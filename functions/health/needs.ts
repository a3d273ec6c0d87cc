import type { FunctionNeeds } from '../function-needs.ts'

export const needs = { table: ['read'], secrets: [] } as const satisfies FunctionNeeds
