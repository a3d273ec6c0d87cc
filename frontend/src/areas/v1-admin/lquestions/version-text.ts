import type { CourseVersion } from '@tcheck/contract/groups/admin-learning'
import { dayOf, fullDay, timeOf } from '../../../lib/japan-text.ts'

/** When a version was stored, in Japan. */
export const storedText = ({ stored_at }: { stored_at: string | null }): string =>
  stored_at === null ? '日時の記録なし' : `${fullDay(dayOf(stored_at))} ${timeOf(stored_at)}`

/** How a version came to be. */
export const originText = {
  imported: '取り込み',
  ordered: '並べ替え',
  restored: '前の版から',
} as const satisfies Record<CourseVersion['how'], string>
