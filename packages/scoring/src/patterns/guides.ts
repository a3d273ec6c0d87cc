import { dragAndDropGuide } from './drag-and-drop/guide.ts'
import { optionsGuide } from './options/guide.ts'
import type { PatternGuide } from './pattern-guide.ts'
import type { PatternKind } from './patterns.ts'
import { selectGuide } from './select/guide.ts'
import { sortGuide } from './sort/guide.ts'
import { textGuide } from './text/guide.ts'

/** What people are told of each kind of pattern, apart from its rule so that the player need not load it. */
export const patternGuides = {
  text: textGuide,
  options: optionsGuide,
  select: selectGuide,
  dragAndDrop: dragAndDropGuide,
  sort: sortGuide,
} as const satisfies Readonly<Record<PatternKind, PatternGuide>>
