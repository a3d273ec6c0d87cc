import type { CourseVersion } from '@tcheck/contract/groups/admin-learning'

const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** When a version was stored, in Japan. */
export const storedWords = ({ stored_at }: Pick<CourseVersion, 'stored_at'>): string =>
  stored_at === null ? '日時の記録なし' : moment.format(new Date(stored_at))

/** How a version came to be. */
export const originWords = {
  before: 'はじめの内容',
  imported: '取り込み',
  ordered: '並べ替え',
  restored: '前の版から',
} as const satisfies Record<CourseVersion['how'], string>
