import { useEffect, useRef, useState } from 'react'
import css from './memo.module.css'
import { paintStroke, passageUnder } from './paint.ts'
import type { Stroke } from './strokes.ts'

interface PlaybackLayerProps {
  strokes: readonly Stroke[]
  /** So many of them are there whole. */
  whole: number
  /** What there is of the next one. */
  part: Stroke | null
}

/** The sheet of a memo that is played back: what is whole is painted once, so that a frame paints one stroke. */
export function PlaybackLayer({ strokes, whole, part }: PlaybackLayerProps) {
  const sheet = useRef<HTMLCanvasElement>(null)
  const base = useRef<{ canvas: HTMLCanvasElement; painted: number; strokes: readonly Stroke[] } | null>(null)
  const [size, setSize] = useState('')
  useEffect(() => {
    const canvas = sheet.current
    if (!canvas) return
    const fit = new ResizeObserver(() => setSize(`${canvas.clientWidth} ${canvas.clientHeight}`))
    fit.observe(canvas)
    // The text beside it scrolls, and takes its strokes along.
    const onScroll = () => {
      base.current = null
      setSize((known) => `${known} `)
    }
    const paper = canvas.parentElement
    const how = { capture: true, passive: true }
    paper?.addEventListener('scroll', onScroll, how)
    return () => {
      fit.disconnect()
      paper?.removeEventListener('scroll', onScroll, how)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size renders the picture again
  useEffect(() => {
    const canvas = sheet.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const ratio = window.devicePixelRatio
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
    if (width === 0 || height === 0) return
    const paper = { width: canvas.clientWidth, passage: passageUnder(canvas) }
    const known = base.current
    const isUsable =
      known?.strokes === strokes &&
      known.painted <= whole &&
      known.canvas.width === width &&
      known.canvas.height === height
    const under = isUsable ? known : { canvas: document.createElement('canvas'), painted: 0, strokes }
    if (!isUsable) Object.assign(under.canvas, { width, height })
    const below = under.canvas.getContext('2d')
    below?.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (below) for (const stroke of strokes.slice(under.painted, whole)) paintStroke(below, stroke, paper)
    base.current = { ...under, painted: whole }
    Object.assign(canvas, { width, height })
    context.drawImage(under.canvas, 0, 0)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (part) paintStroke(context, part, paper)
  }, [strokes, whole, part, size])
  return <canvas ref={sheet} className={css.sheet} data-memo="" aria-label="メモ" role="img" />
}
