import { displayFractions } from '@tcheck/markup/display-fractions'
import { type MarkupNode, parseMarkup } from '@tcheck/markup/parse'
import { Fragment, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { clip, isRenderable, isTooHeavy } from './formula-limits.ts'
import { hasReading, type Readings, useReadings } from './furigana.ts'
import { phraseBreaks } from './phrase-breaks.ts'
import { byKatex, byServer, preparedFormula, type SetFormula, type Setter } from './prepared-formulas.ts'
import css from './rich-text.module.css'

/** Longer texts are cut here; the longest real question has some 2,000 characters. */
const TEXT_LIMIT = 20_000
const clipped = (text: string) => (text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT)}…` : text)

interface RichTextProps {
  /** In the notation of question texts, see `parseMarkup`. */
  text: string
  /** Grade id 1–12 of the reader; left out: every reading is shown. */
  grade?: number | undefined
  /** Its fractions are large, though they stand in a line. */
  isChoice?: boolean
}

/** A question's text with formulas, readings and underlines. A reading is for the eyes: the word is heard once. */
export const RichText = memo(function RichText({ text, grade, isChoice = false }: RichTextProps) {
  const readings = useReadings(grade)
  const [nodes, breaks] = useMemo(() => {
    const parsed = parseMarkup(clipped(text))
    return [parsed, phraseBreaks.of(text, parsed)] as const
  }, [text])
  // One element around everything: a bare ruby would become an item of a flex row. The browser's translation replaces text
  // nodes, and React fails to change or remove a replaced one: other text is another element.
  return (
    <span
      key={`${typeof readings === 'string' ? readings : 'taught'} ${text}`}
      className={css.text}
      data-phrased={breaks ? '' : undefined}
      data-lines-and-readings={(nodes.some(isLine) && nodes.some(showsReading(readings))) || undefined}
    >
      <Nodes nodes={nodes} breaks={breaks} readings={readings} isHeavy={isTooHeavy(text)} isChoice={isChoice} />
    </span>
  )
})

const isLine = ({ kind }: MarkupNode) => kind === 'line'
const showsReading =
  (readings: Readings) =>
  (node: MarkupNode): boolean =>
    node.kind === 'ruby'
      ? hasReading(node.base, readings)
      : node.kind === 'line' && node.children.some(showsReading(readings))

interface Drawn {
  breaks: ReturnType<typeof phraseBreaks.of>
  readings: Readings
  isHeavy: boolean
  isChoice: boolean
}

function Nodes({ nodes, ...drawn }: Drawn & { nodes: readonly MarkupNode[] }) {
  let position = 0
  return nodes.map((node) => {
    position += 1
    return (
      <Fragment key={position}>
        {draw(node, drawn)}
        {node.kind !== 'text' && drawn.breaks?.get(node)}
      </Fragment>
    )
  })
}

function draw(node: MarkupNode, drawn: Drawn) {
  const { readings, isHeavy, isChoice } = drawn
  switch (node.kind) {
    case 'text':
      return drawn.breaks?.get(node) ?? node.text
    case 'break':
      return <br />
    case 'formula':
      return (
        <Formula
          tex={isChoice ? displayFractions(node.tex) : node.tex}
          isBlock={node.isBlock}
          isAmongTooMany={isHeavy}
        />
      )
    case 'ruby':
      return hasReading(node.base, readings) ? (
        <ruby>
          <span>{node.base}</span>
          <rp>(</rp>
          <rt aria-hidden>{node.reading}</rt>
          <rp>)</rp>
        </ruby>
      ) : (
        node.base
      )
    case 'line':
      return (
        <span className={css[node.style]} data-line={node.style}>
          <Nodes nodes={node.children} {...drawn} />
        </span>
      )
  }
}

interface FormulaProps {
  tex: string
  isBlock?: boolean
  /** The text around it has more tables than a device sets in good time. */
  isAmongTooMany?: boolean
}

/**
 * One formula, as the server had it set or else by KaTeX. Until the one or the other is there its source holds the
 * place (`data-pending`, for whoever takes a picture of the page); a formula that is too long, too deep or wrong stays source, cut short.
 */
export function Formula({ tex, isBlock = false, isAmongTooMany = false }: FormulaProps) {
  const mayRender = !isAmongTooMany && isRenderable(tex)
  const set = useSet(preparedFormula(tex, isBlock) ? byServer : byKatex, mayRender)
  const [rejected, setRejected] = useState<string | null>(null)
  const place = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    if (set && place.current) setRejected(set(place.current, tex, isBlock) ? null : tex)
  }, [set, tex, isBlock])

  const isPending = mayRender && !set
  // The outer element stays, so that React never looks for the text beside it.
  return (
    <span>
      {mayRender && set && rejected !== tex ? (
        <span ref={place} className={isBlock ? css.block : 'nowrap'} />
      ) : (
        <code className={isBlock ? css.blockSource : css.source} {...(isPending && { 'data-pending': '' })}>
          {clip(tex)}
        </code>
      )}
    </span>
  )
}

function useSet(setter: Setter, isWanted: boolean): SetFormula | null {
  const [, setArrived] = useState<Setter | null>(null)
  const { set } = setter
  useEffect(() => {
    if (!isWanted || set) return
    let isGone = false
    setter.fetch().then(
      () => !isGone && setArrived(setter),
      () => undefined, // without a connection the source stays readable
    )
    return () => {
      isGone = true
    }
  }, [isWanted, setter, set])
  return set
}
