import { preloaded } from '../../../../lib/preload.ts'
import type { Mode } from '../mode.ts'

export const selectMode: Mode = {
  hint: ({ slot_count }) => (slot_count === 1 ? '1つえらびましょう' : 'らんごとにえらびましょう'),
  Input: preloaded(() => import('./select-answer.tsx').then((part) => part.SelectAnswer)),
}
