import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RangeControl } from '../../ui/form/range-control.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import css from './memo-playback.module.css'
import { drawnAt, momentOf, type Timeline, timelineOf } from './playback.ts'
import type { Stroke } from './strokes.ts'

/** Whoever wants nothing to move sees one whole stroke after the other. */
const STILL_STEP_MS = 700

const SPEEDS = [
  ['0.5', 'ゆっくり'],
  ['1', 'ふつう'],
  ['2', '2倍'],
  ['4', '4倍'],
] as const

/** Finer than a picture's frame, so that a drag is smooth; an arrow key goes a stroke. */
const STEP_MS = 10

/** A memo played back: which strokes are on the paper now, and what plays, stops and winds it. */
export function useMemoPlayback(strokes: readonly Stroke[]) {
  const timeline = useMemo(() => timelineOf(strokes), [strokes])
  const [speed, setSpeed] = useState('1')
  const playing = usePlaying(timeline, Number(speed))
  const { whole, part } = drawnAt(timeline, playing.ms)
  return { timeline, playing, whole, part, speed, setSpeed }
}

/** 「かいた順に見る」: play and pause, speed, and a scrubber that arrow keys move stroke by stroke. */
export function PlaybackBar({ timeline, playing, whole, part, speed, setSpeed }: ReturnType<typeof useMemoPlayback>) {
  const count = timeline.strokes.length
  const { ms, isPlaying, toggle, seek } = playing
  const goTo = (stroke: number) => seek(momentOf(timeline, Math.max(0, Math.min(count, stroke))))
  /** Back from within a stroke is to its beginning, as on a player of music. */
  const back = () => goTo(part ? whole : whole - 1)
  const on = () => goTo(whole + 1)
  const words = `${count}本のうち${whole}本`
  return (
    <fieldset className={`row wrap min-width-0 ${css.bar}`} aria-label="かいた順に見る">
      <Button kind="soft" onClick={toggle}>
        {isPlaying ? <IconPlayerPause className="i" aria-hidden /> : <IconPlayerPlay className="i" aria-hidden />}
        <span>{isPlaying ? '止める' : ms >= timeline.totalMs ? 'はじめから再生' : '再生'}</span>
      </Button>
      <Button kind="quiet" aria-label="1本もどる" onClick={back} disabled={ms <= 0}>
        <IconPlayerSkipBack className="i" aria-hidden />
      </Button>
      <RangeControl
        className={css.scrubber}
        aria-label="どこまでかいたか"
        aria-valuetext={words}
        min={0}
        max={Math.ceil(timeline.totalMs / STEP_MS) * STEP_MS}
        step={STEP_MS}
        value={ms}
        onSlide={seek}
        onKeyDown={(event) => {
          const step = { ArrowLeft: back, ArrowDown: back, ArrowRight: on, ArrowUp: on }[event.key]
          if (!step) return
          event.preventDefault()
          step()
        }}
      />
      <Button kind="quiet" aria-label="1本すすむ" onClick={on} disabled={whole >= count}>
        <IconPlayerSkipForward className="i" aria-hidden />
      </Button>
      <span className={`ink-700 text-14 nowrap ${css.count}`}>{`${whole} / ${count}本`}</span>
      <label className="row gap-6 ink-700 text-14 nowrap">
        速さ
        <SelectControl value={speed} choices={SPEEDS} onChoose={setSpeed} />
      </label>
    </fieldset>
  )
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The moment that a playback is at. It stands at the end first: the drawing as it was left. */
function usePlaying(timeline: Timeline, speed: number) {
  const [ms, setMs] = useState(timeline.totalMs)
  const [isPlaying, setPlaying] = useState(false)
  const at = useRef(ms)
  const seek = useCallback((moment: number) => {
    at.current = moment
    setMs(moment)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const goOn = (moment: number) => {
      const isOver = moment >= timeline.totalMs
      seek(isOver ? timeline.totalMs : moment)
      if (isOver) setPlaying(false)
      return !isOver
    }
    if (wantsStillness()) {
      const clock = setInterval(
        () => goOn(momentOf(timeline, drawnAt(timeline, at.current).whole + 1)),
        STILL_STEP_MS / speed,
      )
      return () => clearInterval(clock)
    }
    let before = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      const passed = (now - before) * speed
      before = now
      if (goOn(at.current + passed)) frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, timeline, seek])
  const toggle = () => {
    if (!isPlaying && at.current >= timeline.totalMs) seek(0)
    setPlaying(!isPlaying)
  }
  return {
    ms,
    isPlaying,
    toggle,
    /** Whoever winds has taken it in hand: it stands still there. */
    seek: (moment: number) => {
      setPlaying(false)
      seek(Math.min(moment, timeline.totalMs))
    },
  }
}
