import type { FunctionNeeds } from '../function-needs.ts'

/** Also calls identity providers over the internet, which a Lambda outside of a VPC may. */
export const needs = {
  table: ['read', 'write'],
  secrets: ['token-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
