import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import css from './student-tools.module.css'

/** Mutes and unmutes; the choice is remembered. */
export function SoundButton() {
  const isMuted = useStore(tcheckState, (state) => state.isMuted)
  const Icon = isMuted ? IconVolumeOff : IconVolume
  return (
    <button
      type="button"
      className={`icon-btn ${css.sound}`}
      aria-label={isMuted ? '音を出す' : '音を消す'}
      onClick={() => tcheckState.set({ isMuted: !isMuted })}
    >
      <Icon className="i" aria-hidden />
    </button>
  )
}
