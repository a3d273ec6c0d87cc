import { fetchedAhead } from '../../../../lib/fetched-ahead.ts'
import type { Mode } from '../mode.ts'

export const sortMode: Mode = {
  hint: () => '順番にならべる',
  Input: fetchedAhead(() => import('./sort-answer.tsx').then((part) => part.SortAnswer)),
}
