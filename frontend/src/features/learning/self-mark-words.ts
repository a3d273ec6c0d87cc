import type { SelfMark } from '@tcheck/scoring/self-mark'

/** As a child reads them: × is not failure, it is what comes next. */
export const ownMarks = {
  circle: { sign: '○', words: 'できた' },
  triangle: { sign: '△', words: 'あと{少|すこ}し' },
  cross: { sign: '×', words: 'これから' },
} as const satisfies Record<SelfMark, { sign: string; words: string }>
