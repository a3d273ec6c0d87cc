import { tcheckState } from '../../lib/store/tcheck-state.ts'
import type { SoundName } from './tones.ts'

/** Two frames; sound that comes within 100 ms is heard as one with what is seen. */
const AFTER_THE_PICTURE_MS = 35

/**
 * Plays a short sound at the volume of the settings; nothing while muted, or where the classroom has set 教室では音を出さない, which what makes it asks. What makes it comes with the first one, or with the
 * memo's layer, which is fetched once a question stands. It starts a moment later: on a slow device making a sound
 * takes a tenth of what showing an answer does, and eyes are first.
 *
 * Call it from a tap or a key press: browsers keep audio locked until one. A device without audio stays silent: a sound
 * is never the only signal.
 */
export function playSound(name: SoundName): void {
  const { isMuted, volume } = tcheckState.get()
  if (isMuted || volume === 0) return
  setTimeout(() => void play(name, volume), AFTER_THE_PICTURE_MS)
}

const play = (name: SoundName, volume: number) =>
  import('./audio.ts').then(
    ({ playTones }) => playTones(name, volume),
    () => undefined,
  )
