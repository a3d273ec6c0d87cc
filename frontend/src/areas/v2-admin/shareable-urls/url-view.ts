import type { ShareableState, ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { setStateWords } from '@tcheck/contract/set-state'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { dayOf, fullDay } from '../../../lib/japan-text.ts'
import type { ChipKind } from '../../../ui/chip.tsx'

/** The address that is handed out. */
export const linkOf = (id: string, origin = window.location.origin): string =>
  `${origin}/student/${encodeURIComponent(id)}`

const stateLooks: Readonly<Record<ShareableState, { kind: ChipKind; word: string }>> = {
  open: { kind: 'ok', word: '有効' },
  expired: { kind: 'plain', word: '期限切れ' },
  revoked: { kind: 'danger', word: '無効' },
}

/** A link opens nothing while its set is not published. */
export const lookOf = ({
  state,
  set_state = 'published',
}: Pick<ShareableUrl, 'state' | 'set_state'>): { kind: ChipKind; word: string } =>
  state === 'open' && set_state !== 'published'
    ? { kind: 'line', word: `問題が${setStateWords[set_state]}` }
    : stateLooks[state]

export const categoryWords = { unit: '単元問題', cbt: 'CBT', science_skill: '理科スキル' } as const satisfies Record<
  ShareableUrl['category'],
  string
>

/** 2026年12月20日 */
export const dayWords = (iso: string): string => fullDay(dayOf(iso))

/** `YYYY-MM-DD` in Japan, so many days from now. */
export const dayAfter = (now: Date, days: number): string => japanDayOf(new Date(now.getTime() + days * 24 * 3600_000))

/** A link is good until the end of its last day in Japan. */
export const endOfDay = (date: string): string => `${date}T23:59:59+09:00`

/** How an open link is called back: what happens to whoever has it. */
export const lossWords = ({ opened_count }: Pick<ShareableUrl, 'opened_count'>): string =>
  opened_count === 0
    ? 'まだ、だれも開いていません。無効にすると、元に戻せません。'
    : `これまでに${opened_count}回開かれました。無効にすると、このURLとQRコードでは始められなくなり、元に戻せません。もう始めた答えは残ります。`

/** The same of several. */
export const lossOfMany = (urls: readonly Pick<ShareableUrl, 'opened_count'>[]): string =>
  lossWords({ opened_count: urls.reduce((sum, { opened_count }) => sum + opened_count, 0) })
