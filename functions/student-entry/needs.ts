import type { FunctionNeeds } from '../function-needs.ts'

export const needs = { table: ['read', 'write'], secrets: ['sealing-keys'] } as const satisfies FunctionNeeds
