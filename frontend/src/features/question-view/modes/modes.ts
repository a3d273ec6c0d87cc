import { choiceCountOf, type PatternKind, readPattern } from '@tcheck/scoring'
import { dragAndDropMode } from './drag-and-drop/mode.ts'
import type { AskedOf, Mode } from './mode.ts'
import { optionsMode } from './options/mode.ts'
import { selectMode } from './select/mode.ts'
import { sortMode } from './sort/mode.ts'
import { textMode } from './text/mode.ts'

/** Every way of answering; what comes later than the first question is fetched by the mode itself. */
const modes = {
  text: textMode,
  options: optionsMode,
  select: selectMode,
  dragAndDrop: dragAndDropMode,
  sort: sortMode,
} as const satisfies Readonly<Record<PatternKind, Mode>>

/** A pattern that breaks the grammar is answered as text; it is never scored. */
export const patternOf = ({ pattern }: Pick<AskedOf, 'pattern'>) => readPattern(pattern) ?? ({ kind: 'text' } as const)

/** The way of answering that a sub question asks for, with how many choices there are. */
export function modeOf(asked: AskedOf): Mode & { kind: PatternKind; choiceCount: number } {
  const pattern = patternOf(asked)
  return { ...modes[pattern.kind], kind: pattern.kind, choiceCount: choiceCountOf(pattern) }
}
