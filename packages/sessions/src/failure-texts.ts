import type { CbtFailure } from './cbt-session.ts'
import type { UnitFailure } from './unit-practice.ts'

/** What a student reads when a session refuses something. */
export const failureTexts: Readonly<Record<CbtFailure | UnitFailure, string>> = {
  NO_NEXT: 'さいごの問題です。',
  NO_PREVIOUS: 'さいしょの問題です。',
  NO_SUCH_POSITION: 'その問題は見つかりません。',
  NO_SUCH_QUESTION: 'その問題は見つかりません。',
  NO_SUCH_SLOT: 'その解答らんは見つかりません。',
  WRONG_SLOT_COUNT: '解答らんの数が合いません。',
  CLOSED_IN_TEST: 'テストが終わってから使えます。',
  ANSWERS_UNKNOWN: '答えをまだ受け取っていません。',
  FINISHED: 'もう終わっています。',
  NOT_IN_REVIEW: 'ふり返りの問題をひらいてください。',
  IN_REVIEW: 'ふり返りをとじてから使えます。',
  NO_REVIEW_QUESTIONS: 'この大問には、ふり返りの問題がありません。',
  NO_SIMILAR_QUESTIONS: '類題がありません。',
  NOTHING_INCORRECT: 'まちがえた問題はありません。',
  NOT_STARTED: 'まだ始まっていません。',
  ALREADY_STARTED: 'もう始まっています。',
  FIRST_COUNTS: 'たしかめでは、さいしょの答えを数えます。',
  CLEAR_FIRST: '答えを消してから、もう一度解いてください。',
  UNSCORED: 'この問題は採点できません。先生に知らせてください。',
}
