import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import type { RouteOutput } from '@tcheck/contract/route'
import { dayOf, evenDay, timeOf } from '../../../lib/japan-text.ts'

type TeacherRecord = RouteOutput<typeof adminTeachers.show>['records'][number]

/** 2026/11/20 12:00 by the clocks of Japan. */
export const momentWords = (at: string): string => `${evenDay(dayOf(at))} ${timeOf(at)}`

const actions: Readonly<Record<string, string>> = {
  signed_in: 'ログインしました',
  sign_in_refused: 'ログインできませんでした',
  signed_out: 'ログアウトしました',
  session_ended: '端末をログアウトさせました',
  password_changed: 'パスワードを変えました',
  password_reset: '新しいパスワードを出しました',
  second_factor_set_up: '2段階認証を使い始めました',
  second_factor_removed: '2段階認証をやめました',
  second_factor_reset: '2段階認証を外しました',
  account_created: '登録しました',
  account_disabled: '停止しました',
  account_linked: '学校アカウントをつなぎました',
  account_unlinked: '学校アカウントを外しました',
  mission_created: 'ミッションを配りました',
  mission_cancelled: 'ミッションを取り消しました',
  mission_settings_changed: 'ミッションの設定を変えました',
  answers_released: '答えを見せました',
  class_closed: 'テストを終えました',
  answer_accepted: '別解を認めました',
  accepted_answer_undone: '認めた別解を取り消しました',
  corrected_key_taken: '直された正答で採点し直しました',
  corrected_key_left: '採点し直さないことにしました',
  corrected_key_undone: '採点し直しを元にもどしました',
  attempt_chosen: '採用する取り組みを選びました',
  comment_written: '生徒にコメントを書きました',
  comment_taken_back: 'コメントを取り消しました',
  attempt_reopened: '取り組みをもう一度開きました',
  held_answers_counted: '締め切りや答えのあとに届いた回の数え方を決めました',
  extra_time_given: '時間をのばしました',
  material_code_registered: '教材コードを登録しました',
  cards_opened: '生徒のQRカードを開きました',
  link_revoked: '生徒のリンクを作り直しました',
  exported: '書き出しました',
}

/** What changed in an account, by the word that its record keeps. */
const changes: Readonly<Record<string, string>> = {
  name: '名前を変えました',
  branch: '教室を移しました',
  enabled: '停止をやめました',
  invited: '招待のメールの送信を受け付けました',
}

/** 「運営: 招待のメールの送信を受け付けました」; what the teacher did stands without a name. */
export function recordText({ action, what, is_own }: Pick<TeacherRecord, 'action' | 'what' | 'is_own'>): string {
  const told = (what === null ? undefined : changes[what]) ?? actions[action] ?? '操作しました'
  return is_own ? told : `運営: ${told}`
}
