import type { QuestionSet } from '@tcheck/contract/question-set'
import type { MarkupNode } from '@tcheck/markup/parse'
import { readLengths, readTexts, seenOf } from '@tcheck/markup/phrases'
import { Fragment, type ReactNode } from 'react'
import { phraseBreaks } from './phrase-breaks.ts'

/** By text, of the sets that were opened on this page; kept until the page goes. */
const known = new Map<string, string>()

/** From now on the lines of this set's texts break between phrases. What was stored without them breaks as before. */
export function rememberPhrases({ question_groups }: QuestionSet): void {
  for (const main of question_groups) {
    const texts = readTexts(main)
    if (main.phrases?.length !== texts.length) continue
    for (const [index, text] of texts.entries()) if (main.phrases[index]) known.set(text, main.phrases[index])
  }
  phraseBreaks.of = (text, nodes) => {
    const written = known.get(text)
    return written === undefined ? null : breaksOf(nodes, readLengths(written))
  }
}

/** Each text with the places where a line may end, and what comes behind a reading or a formula that ends a phrase. */
function breaksOf(nodes: readonly MarkupNode[], lengths: readonly number[]): Map<MarkupNode, ReactNode> {
  const breaks = new Map<MarkupNode, ReactNode>()
  let phrase = 0
  let left = lengths[0] ?? Number.POSITIVE_INFINITY
  const pass = (signs: number) => {
    left -= signs
    if (left > 0) return false
    phrase += 1
    left = lengths[phrase] ?? Number.POSITIVE_INFINITY
    return true
  }
  const read = (some: readonly MarkupNode[]) => {
    for (const node of some) {
      if (node.kind === 'line') read(node.children)
      else if (node.kind === 'text') breaks.set(node, broken(node.text))
      else if (pass(seenOf(node)?.length ?? 0)) breaks.set(node, <wbr />)
    }
  }
  const broken = (text: string) => {
    const pieces: ReactNode[] = []
    for (let at = 0; at < text.length; ) {
      const end = at + Math.min(left, text.length - at)
      pieces.push(
        <Fragment key={at}>
          <span>{text.slice(at, end)}</span>
          {pass(end - at) && <wbr />}
        </Fragment>,
      )
      at = end
    }
    return pieces
  }
  read(nodes)
  return breaks
}
