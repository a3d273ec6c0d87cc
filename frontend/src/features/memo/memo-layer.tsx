import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { MemoTool } from '../../lib/store/tcheck-state.ts'
import { notify } from '../../ui/toast.tsx'
import { playStroke } from '../sound/audio.ts'
import { markerColor } from './ink.ts'
import css from './memo.module.css'
import { isOn, paintStroke, passageUnder } from './paint.ts'
import type { InkPoint, Stroke } from './strokes.ts'
import { thinned } from './thin.ts'

/** Rubbing out is one more stroke, so it makes no room. */
const fullText = 'メモがいっぱいで、今の線はかけませんでした。「元に戻す」か「全部消す」で線をへらしてください。'

interface MemoLayerProps {
  strokes: readonly Stroke[]
  /** null: the sheet lies still and lets everything below through. */
  tool: MemoTool | null
  color: string
  /** Answers false where the sheet is full. */
  onStroke: (stroke: Stroke) => boolean | undefined
  /** Whose sheet it is: what is being drawn stays with the question it was begun on. */
  questionKey?: string
}

/**
 * A transparent sheet over the question. Pen, finger and mouse draw; once a pen has been seen, fingers and the palm do
 * not any more.
 */
export function MemoLayer({ strokes, tool, color, onStroke, questionKey }: MemoLayerProps) {
  const sheet = useRef<HTMLCanvasElement>(null)
  /** What is drawn already, so that a moving pen paints one stroke and not all. */
  const base = useRef<HTMLCanvasElement | null>(null)
  const live = useRef<(Stroke & { points: InkPoint[] }) | null>(null)
  /** Whose stroke it is: another finger does not go on with it. */
  const hand = useRef<{ id: number; isTouch: boolean } | null>(null)
  const frame = useRef(0)
  const hasPen = useRef(false)
  const endSound = useRef(() => {})
  const keep = useRef(onStroke)

  const show = useCallback(() => {
    const canvas = sheet.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (base.current && base.current.width > 0 && base.current.height > 0) context.drawImage(base.current, 0, 0)
    if (!live.current) return
    const ratio = window.devicePixelRatio
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    paintStroke(context, live.current, { width: canvas.clientWidth, passage: passageUnder(canvas) })
  }, [])

  const redraw = useCallback(() => {
    const canvas = sheet.current
    if (!canvas) return
    base.current ??= document.createElement('canvas')
    const ratio = window.devicePixelRatio
    for (const each of [canvas, base.current]) {
      each.width = Math.round(canvas.clientWidth * ratio)
      each.height = Math.round(canvas.clientHeight * ratio)
    }
    const context = base.current.getContext('2d')
    context?.setTransform(ratio, 0, 0, ratio, 0, 0)
    const paper = { width: canvas.clientWidth, passage: passageUnder(canvas) }
    if (context) for (const stroke of strokes) paintStroke(context, stroke, paper)
    show()
  }, [strokes, show])

  useEffect(() => {
    const canvas = sheet.current
    if (!canvas) return
    const fit = new ResizeObserver(redraw)
    fit.observe(canvas)
    redraw()
    // The text beside it scrolls, and takes its strokes along. Such events do not rise, but they can be caught above.
    const onScroll = () => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(redraw)
    }
    const paper = canvas.parentElement
    const how = { capture: true, passive: true }
    paper?.addEventListener('scroll', onScroll, how)
    return () => {
      fit.disconnect()
      paper?.removeEventListener('scroll', onScroll, how)
    }
  }, [redraw])

  /** Ends what is being drawn. */
  const letGo = useCallback(() => {
    const stroke = live.current
    live.current = null
    hand.current = null
    endSound.current()
    return stroke
  }, [])
  const end = useCallback(() => {
    const stroke = letGo()
    if (stroke && keep.current(thinned(stroke)) === false) notify.error(fullText)
  }, [letGo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question starts an empty sheet
  useLayoutEffect(() => end, [end, questionKey])
  // After the line above: where the question has changed, what was being drawn has gone to the one before by now.
  useLayoutEffect(() => {
    keep.current = onStroke
  }, [onStroke])

  const scheduleShow = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(show)
  }
  const pointOf = ({ offsetX, offsetY, pressure }: globalThis.PointerEvent): InkPoint => [
    offsetX,
    offsetY,
    pressure || 0.5,
  ]

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.pointerType === 'pen') hasPen.current = true
    const isTouch = event.pointerType === 'touch'
    if (!tool || event.button !== 0 || (hasPen.current && isTouch)) return
    // The palm often lands before the pen: what it began is not kept.
    if (live.current && !hand.current?.isTouch) return
    if (live.current && isTouch) return
    endSound.current()
    hand.current = { id: event.pointerId, isTouch }
    event.currentTarget.setPointerCapture(event.pointerId)
    const start = pointOf(event.nativeEvent)
    const passage = passageUnder(event.currentTarget)
    live.current = {
      tool,
      color: tool === 'marker' ? markerColor : color,
      sheetWidth: event.currentTarget.clientWidth,
      points: [start],
      ...(passage && isOn(passage, start) && { shift: passage.shift }),
    }
    endSound.current = playStroke(tool === 'eraser' ? 'eraser' : 'brush')
    scheduleShow()
  }
  const isItsHand = ({ pointerId }: PointerEvent) => hand.current?.id === pointerId
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (!isItsHand(event)) return
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    live.current?.points.push(...(between.length > 0 ? between : [event.nativeEvent]).map(pointOf))
    scheduleShow()
  }
  function lift(event: PointerEvent<HTMLCanvasElement>) {
    if (!isItsHand(event)) return
    end()
    scheduleShow()
  }
  function cancel(event: PointerEvent<HTMLCanvasElement>) {
    if (!isItsHand(event)) return
    // The system takes a touch away that was none, as a palm's.
    if (hand.current?.isTouch) letGo()
    else end()
    scheduleShow()
  }

  return (
    <canvas
      ref={sheet}
      className={tool ? `${css.sheet} ${css.drawing}` : css.sheet}
      data-memo=""
      aria-label="メモ"
      role="img"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={lift}
      onPointerCancel={cancel}
    />
  )
}
