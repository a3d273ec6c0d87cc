import type { CourseVersion } from '@tcheck/contract/groups/admin-learning'
import { dayOf, fullDay, timeOf } from '../../../lib/japan-words.ts'

/** When a version was stored, in Japan. */
export const storedWords = ({ stored_at }: Pick<CourseVersion, 'stored_at'>): string =>
  stored_at === null ? '日時の記録なし' : `${fullDay(dayOf(stored_at))} ${timeOf(stored_at)}`

/** How a version came to be. */
export const originWords = {
  before: 'はじめの内容',
  imported: '取り込み',
  ordered: '並べ替え',
  restored: '前の版から',
} as const satisfies Record<CourseVersion['how'], string>
