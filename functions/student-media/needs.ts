import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {},
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
