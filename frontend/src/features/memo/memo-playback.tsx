import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RangeControl } from '../../ui/form/range-control.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import css from './memo-playback.module.css'
import { drawnAt, momentOf, timelineOf } from './playback.ts'
import type { Stroke } from './strokes.ts'
import { usePlaying } from './use-playing.ts'

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
    <fieldset className={css.bar} aria-label="かいた順に見る">
      <Button kind="soft" onClick={toggle}>
        {isPlaying ? <IconPlayerPause className="i" aria-hidden /> : <IconPlayerPlay className="i" aria-hidden />}
        {isPlaying ? '止める' : ms >= timeline.totalMs ? 'はじめから再生' : '再生'}
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
      <span className={css.count}>
        {whole} / {count}本
      </span>
      <label className={css.speed}>
        速さ
        <SelectControl value={speed} choices={SPEEDS} onChoose={setSpeed} />
      </label>
    </fieldset>
  )
}
