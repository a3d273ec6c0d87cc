import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clip, isRenderable } from './formula-limits.ts'
import { byKatex, type SetFormula, type Setter } from './formula-setter.ts'
import { byServer, preparedFormula } from './prepared-formulas.ts'
import css from './rich-text.module.css'

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
  const [refused, setRefused] = useState<string | null>(null)
  const place = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    if (set && place.current) setRefused(set(place.current, tex, isBlock) ? null : tex)
  }, [set, tex, isBlock])

  if (mayRender && set && refused !== tex) return <span ref={place} className={isBlock ? css.block : css.inline} />
  const isPending = mayRender && !set
  return (
    <code className={isBlock ? css.blockSource : css.source} {...(isPending && { 'data-pending': '' })}>
      {clip(tex)}
    </code>
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
