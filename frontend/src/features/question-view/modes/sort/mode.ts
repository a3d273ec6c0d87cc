import { preloaded } from '../../../../lib/preload.ts'
import type { Mode } from '../mode.ts'

export const sortMode: Mode = {
  hint: () => '順番にならべましょう',
  Input: preloaded(() => import('./sort-answer.tsx').then((part) => part.SortAnswer)),
}
