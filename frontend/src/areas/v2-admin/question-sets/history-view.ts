import type { SetVersion } from '@tcheck/contract/groups/admin-question-sets'

/** The version that stood before one in the history; null for the first, and past what is shown. */
export const versionBefore = (versions: readonly SetVersion[], version: number): number | null =>
  versions.find((one) => one.version < version)?.version ?? null

const origins = {
  imported: '取り込み',
  edited: '画面で修正',
  restored: '前の版にもどした',
  rules: '新しい採点の決まり',
  slots: '解答欄の名前',
} as const satisfies Record<NonNullable<SetVersion['how']>, string>

/** Why there is a version, and who made it: 「第1版にもどした・山口」; nothing of what was not kept. */
export function authorWords({ how, restored_from, stored_at, stored_by }: SetVersion): string {
  const why = how === 'restored' && restored_from !== undefined ? `第${restored_from}版にもどした` : how && origins[how]
  const who = stored_by ?? (stored_at ? '運用の担当者' : '')
  return [why, who].filter(Boolean).join('・')
}
