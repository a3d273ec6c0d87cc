import type { Mode } from '../mode.ts'
import { TextAnswer } from './text-answer.tsx'

export const textMode: Mode = {
  hint: ({ slot_count }) => (slot_count === 1 ? '書きましょう' : `${slot_count}つ書きましょう`),
  Input: TextAnswer,
}
