import type { BranchMessage, MessageRecipient } from '@tcheck/contract/groups/messages'
import type { ParentContact } from '@tcheck/contract/parent-contact'
import { namedParent } from '../../lib/person-text.ts'

/** Why no mail and no notification reaches a parent. */
export const unreachedReasons = {
  no_address: 'メールアドレスの登録なし',
  undeliverable: 'メールが戻ってくるアドレス',
  switched_off: '受け取らない設定',
} as const satisfies Record<NonNullable<ParentContact['unreached']>, string>

/** 「保護者 青木 まことさん」 */
export const parentText = ({ name }: Pick<MessageRecipient, 'name'>): string =>
  name === null ? '登録のなくなった保護者' : `${namedParent(name)}さん`

/** 「青木 ひなたさん、青木 そらさん」: whose parent somebody is. */
export const childrenText = ({ students }: Pick<MessageRecipient, 'students'>): string =>
  students.map((name) => (name === null ? '名前のない生徒' : `${name}さん`)).join('、')

/** Once the server has stored it: who can read it, and whom a mail or a notification tells of it. */
export function sentText({ parent_count, unreached_count }: BranchMessage): string {
  const told = parent_count - unreached_count
  const sent = `保護者${parent_count}人に送りました。`
  if (told === 0) return `${sent}メールや通知は届きません。Tチェックの画面で読めます。`
  if (unreached_count === 0) return `${sent}全員に、メールか通知でも知らせます。`
  return `${sent}${told}人に、メールか通知でも知らせます。${unreached_count}人には、Tチェックの画面だけに出ます。`
}
