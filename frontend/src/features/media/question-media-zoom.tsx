import { IconX, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useModal } from '../../ui/dialog.tsx'
import css from './media.module.css'
import { pan, STEP, type View, viewAfterKey, whole, zoom } from './question-media-view.ts'

interface ZoomProps {
  url: string
  label: string
  onClose: () => void
}

interface Finger {
  x: number
  y: number
}

const sizeOf = (stage: HTMLElement | null) => ({ width: stage?.clientWidth ?? 1, height: stage?.clientHeight ?? 1 })

function fromMiddle(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Finger {
  const box = stage?.getBoundingClientRect()
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 }
}

const between = (one: Finger, other: Finger) => ({
  distance: Math.hypot(one.x - other.x, one.y - other.y),
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

/** Wheel, one finger or the mouse, two fingers, two taps. React's own wheel listener may not keep the page still. */
function followHands(stage: HTMLElement, change: (next: (view: View) => View) => void): () => void {
  const fingers = new Map<number, Finger>()
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    const point = fromMiddle(stage, event)
    change((view) => zoom(view, event.deltaY < 0 ? 1.2 : 1 / 1.2, sizeOf(stage), point))
  }
  const down = (event: PointerEvent) => {
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, fromMiddle(stage, event))
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(stage, event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (!other) return change((view) => pan(view, { x: now.x - before.x, y: now.y - before.y }, sizeOf(stage)))
    const was = between(before, other)
    const is = between(now, other)
    change((view) => {
      const moved = pan(view, { x: is.x - was.x, y: is.y - was.y }, sizeOf(stage))
      return zoom(moved, is.distance / Math.max(1, was.distance), sizeOf(stage), is)
    })
  }
  const up = (event: PointerEvent) => fingers.delete(event.pointerId)
  const tapTwice = (event: MouseEvent) => {
    const point = fromMiddle(stage, event)
    change((view) => (view.scale > 1 ? whole : zoom(view, 2.5, sizeOf(stage), point)))
  }
  const listeners = new AbortController()
  const { signal } = listeners
  stage.addEventListener('wheel', turn, { passive: false, signal })
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('dblclick', tapTwice, { signal })
  return () => listeners.abort()
}

/** A picture as large as the screen, and larger: by buttons, wheel, two fingers, keys (+ − 0 and arrows). */
export function Zoom({ url, label, onClose }: ZoomProps) {
  const dialog = useModal()
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(whole)
  const hint = useId()

  useEffect(() => (stage.current ? followHands(stage.current, setView) : undefined), [])
  const size = () => sizeOf(stage.current)
  const percent = Math.round(view.scale * 100)

  return (
    <dialog
      ref={dialog}
      className={css.large}
      aria-label={label}
      aria-describedby={hint}
      data-no-capture=""
      onClose={onClose}
      onKeyDown={(event) => {
        const next = event.ctrlKey || event.metaKey ? null : viewAfterKey(view, event.key, size())
        if (!next) return
        event.preventDefault()
        setView(next)
      }}
    >
      <div className={`row ${css.zoomTools}`}>
        <button type="button" className="btn" onClick={() => setView(zoom(view, STEP, size()))}>
          <IconZoomIn className="i" aria-hidden />
          大きく
        </button>
        <button type="button" className="btn" onClick={() => setView(zoom(view, 1 / STEP, size()))}>
          <IconZoomOut className="i" aria-hidden />
          小さく
        </button>
        <button type="button" className="btn" onClick={() => setView(whole)}>
          <IconZoomReset className="i" aria-hidden />
          全体
        </button>
        <output className={`ink-700 text-14 right hidden-700 ${css.percent}`} aria-label="大きさ">
          {`${percent}%`}
        </output>
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      <p id={hint} className={`muted text-14 ${css.hint}`}>
        プラスとマイナスのキーで大きさをかえ、矢印のキーで動かせます。
      </p>
      <div ref={stage} className={`centered ${css.zoomStage}`}>
        <img
          src={url}
          alt={label}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
    </dialog>
  )
}
