import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['UPLOAD#'], write: ['UPLOAD#'] },
  uploads: ['check'],
  secrets: [],
  // Holds a file and, part by part, what is packed in it.
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
