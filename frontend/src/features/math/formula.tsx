import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clip, isRenderable } from './formula-limits.ts'
import css from './rich-text.module.css'

type SetFormula = typeof import('./set-formula.ts').setFormula

let setter: SetFormula | null = null
let arriving: Promise<SetFormula> | null = null

/** KaTeX arrives with the first formula and stays. */
function fetchSetter(): Promise<SetFormula> {
  arriving ??= import('./set-formula.ts').then(
    (module) => {
      setter = module.setFormula
      return setter
    },
    (error: unknown) => {
      arriving = null // the next formula tries again
      throw error
    },
  )
  return arriving
}

interface FormulaProps {
  tex: string
  isBlock?: boolean
}

/**
 * One formula. Until KaTeX is there its source holds the place (`data-pending`, for whoever takes a picture of the
 * page); a formula that is too long, too deep or wrong stays source, cut short.
 */
export function Formula({ tex, isBlock = false }: FormulaProps) {
  const mayRender = isRenderable(tex)
  const set = useSetter(mayRender)
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

function useSetter(isWanted: boolean): SetFormula | null {
  const [set, setSet] = useState<SetFormula | null>(() => setter)
  useEffect(() => {
    if (!isWanted || set) return
    let isGone = false
    fetchSetter().then(
      (arrived) => !isGone && setSet(() => arrived),
      () => undefined, // without a connection the source stays readable
    )
    return () => {
      isGone = true
    }
  }, [isWanted, set])
  return set
}
