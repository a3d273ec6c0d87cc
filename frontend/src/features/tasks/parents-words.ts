import type { ParentReach } from '@tcheck/contract/parent-reach'
import { namedParent } from '../../lib/person-words.ts'

const whyNot = {
  no_address: 'メールアドレスの登録なし',
  undeliverable: 'メールが戻ってくるアドレス',
  switched_off: '受け取らない設定',
} as const satisfies Record<NonNullable<ParentReach['unreached']>, string>

export const isReached = ({ unreached }: ParentReach): boolean => unreached === null

/** 「届かない: 保護者 青木 まことさん(メールアドレスの登録なし)」; empty where everybody is reached. */
function unreachedInWords(parents: readonly ParentReach[]): string {
  const names = parents.flatMap(({ name, unreached }) =>
    unreached ? [`${namedParent(name)}さん(${whyNot[unreached]})`] : [],
  )
  return names.length === 0 ? '' : `届かない: ${names.join('、')}`
}

/** Whom a reminder reaches, before it is sent; null where it reaches every parent. */
export function reachInWords(parents: readonly ParentReach[]): string | null {
  if (parents.length === 0) return '保護者のアカウントがないので、課題の知らせは送れません。'
  const reached = parents.filter(isReached).length
  if (reached === parents.length) return null
  const count =
    reached === 0
      ? '課題の知らせが届く保護者はいません。'
      : `課題の知らせは、保護者${parents.length}人のうち${reached}人に届きます。`
  return count + unreachedInWords(parents)
}

/** What the server confirmed: accepted for sending is not delivered. */
export function acceptedInWords(parents: readonly ParentReach[]): string {
  const reached = parents.filter(isReached).length
  const count = reached === parents.length ? `保護者${reached}人` : `保護者${parents.length}人のうち${reached}人`
  return `${count}への送信を受け付けました。${unreachedInWords(parents)}`
}
