import { Fragment, memo, useMemo } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { type FuriganaChoice, tcheckState } from '../../lib/store/tcheck-state.ts'
import { Formula } from './formula.tsx'
import css from './rich-text.module.css'
import { parseRichText, type RichNode } from './rich-text-parser.ts'

interface RichTextProps {
  /** Question markup, see `parseRichText`. */
  text: string
  /** Grade id 1–12 of the reader; left out: the readings are shown. */
  grade?: number
}

const lastPrimaryGrade = 6

/** Whether readings stand over the kanji: the header's switch, else the grade (中高 read without). */
export function showsFurigana(choice: FuriganaChoice, grade: number | undefined): boolean {
  if (choice !== 'grade') return choice === 'on'
  return grade === undefined || grade <= lastPrimaryGrade
}

/** A question's text with formulas, readings and underlines. */
export const RichText = memo(function RichText({ text, grade }: RichTextProps) {
  const choice = useStore(tcheckState, (state) => state.furigana)
  const nodes = useMemo(() => parseRichText(text), [text])
  // One element around everything: a bare ruby would become an item of a flex row.
  return (
    <span className={css.text}>
      <Nodes nodes={nodes} hasFurigana={showsFurigana(choice, grade)} />
    </span>
  )
})

function Nodes({ nodes, hasFurigana }: { nodes: readonly RichNode[]; hasFurigana: boolean }) {
  let position = 0
  return nodes.map((node) => {
    position += 1
    return <Fragment key={position}>{draw(node, hasFurigana)}</Fragment>
  })
}

function draw(node: RichNode, hasFurigana: boolean) {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'formula':
      return <Formula tex={node.tex} isBlock={node.isBlock} />
    case 'ruby':
      return hasFurigana ? (
        <ruby>
          {node.base}
          <rp>(</rp>
          <rt>{node.reading}</rt>
          <rp>)</rp>
        </ruby>
      ) : (
        node.base
      )
    case 'line':
      return (
        <span className={css[node.style]}>
          <Nodes nodes={node.children} hasFurigana={hasFurigana} />
        </span>
      )
  }
}
