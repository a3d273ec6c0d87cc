import type { RunKind } from '@tcheck/contract/learning'

/** What a run is called in the player and in the history. */
export const runKindText = {
  part: '学習',
  select: '問題えらび',
  weak: '苦手',
  challenge: '力だめし',
} as const satisfies Record<RunKind, string>
