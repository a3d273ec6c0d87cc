import { fetchedAhead } from '../../../../lib/fetched-ahead.ts'
import type { Mode } from '../mode.ts'

export const dragAndDropMode: Mode = {
  hint: () => '動かして入れる',
  Input: fetchedAhead(() => import('./drag-answer.tsx').then((part) => part.DragAnswer)),
}
