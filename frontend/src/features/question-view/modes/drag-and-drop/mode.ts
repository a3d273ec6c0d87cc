import { preloaded } from '../../../../lib/preload.ts'
import type { Mode } from '../mode.ts'

export const dragAndDropMode: Mode = {
  hint: ({ slot_count, takes_several }) =>
    !takes_several
      ? '動かして入れましょう'
      : slot_count === 1
        ? '左から順にならべましょう'
        : 'あてはまるものをすべて入れましょう',
  Input: preloaded(() => import('./drag-answer.tsx').then((part) => part.DragAnswer)),
}
