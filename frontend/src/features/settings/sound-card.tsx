import { IconPlayerPlay, IconVolume } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RangeControl } from '../../ui/form/range-control.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { playSound } from '../sound/sound.ts'
import css from './settings.module.css'

/** Sound of this device. `text` says when it is heard. */
export function SoundCard({ text }: { text: ReactNode }) {
  const isMuted = useStore(tcheckState, (state) => state.isMuted)
  const volume = useStore(tcheckState, (state) => state.volume)
  return (
    <Card title="音" icon={<IconVolume className="i" aria-hidden />}>
      <label className={`row gap-10 ${css.mute}`}>
        <Tick isOn={!isMuted} onTurn={(isOn) => tcheckState.set({ isMuted: !isOn })} />
        音を出す
      </label>
      <div className={`row gap-12 ${css.volume}`}>
        <label htmlFor="volume">大きさ</label>
        <RangeControl
          id="volume"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          disabled={isMuted}
          onSlide={(percent) => tcheckState.set({ volume: percent / 100 })}
        />
        <span className="num nowrap">{Math.round(volume * 100)}</span>
        <Button size="sm" disabled={isMuted} onClick={() => playSound('correct')}>
          <IconPlayerPlay className="i i-s" aria-hidden />
          聞く
        </Button>
      </div>
      <p className="muted small">{text}</p>
    </Card>
  )
}
