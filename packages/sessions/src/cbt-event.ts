import type { MemoState, SheetEffect } from './answer-sheet.ts'
import type { CbtFailure, CbtSession, OrderMode, QuestionPosition } from './cbt-session.ts'
import type { AttemptVersion } from './merge-attempt.ts'
import type { StepResult } from './step-result.ts'

export type CbtEvent =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** In a review, `mainIndex` is that of the reviewed main question. */
  | ({ readonly type: 'jump' } & QuestionPosition)
  /** All slots of a sub question at once: a piece that is dragged changes two. */
  | { readonly type: 'answer'; readonly key: string; readonly answers: readonly string[] }
  | { readonly type: 'bookmark'; readonly key: string; readonly slotIndex: number }
  | { readonly type: 'memo'; readonly key: string; readonly memo: string }
  | { readonly type: 'order'; readonly mode: OrderMode }
  | { readonly type: 'open_review'; readonly mainIndex: number }
  | { readonly type: 'close_review' }
  | { readonly type: 'check_all' }
  | { readonly type: 'clear_incorrect' }
  | { readonly type: 'clear_review' }
  | { readonly type: 'finish' }
  /** Another version of this attempt: the other tab's, with its memos, or what the server answered. */
  | { readonly type: 'merge'; readonly version: AttemptVersion; readonly memos?: readonly MemoState[] | undefined }

export type CbtStep = StepResult<CbtSession, SheetEffect, CbtFailure>
