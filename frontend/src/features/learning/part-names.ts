import type { PartKind } from '@tcheck/contract/learning'

export const partNames = {
  introduction: '導入',
  drill: 'ドリル',
  self_marking: '自己採点',
  check: 'たしかめ',
} as const satisfies Record<PartKind, string>
