import type { MarkupNode } from '@tcheck/markup/parse'
import type { ReactNode } from 'react'

type Breaks = ReadonlyMap<MarkupNode, ReactNode>

/** How the lines of a text break between its phrases; null: as the browser breaks them, which is all that most need. */
export const phraseBreaks: { of: (text: string, nodes: readonly MarkupNode[]) => Breaks | null } = { of: () => null }
