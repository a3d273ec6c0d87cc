import { tcheckState } from '../../lib/store/tcheck-state.ts'
import type { SoundName } from './tones.ts'

/**
 * Plays a short sound at the volume of the settings; nothing while muted. What makes it comes with the first one, or with the
 * memo's layer, which is fetched once a question stands.
 *
 * Call it from a tap or a key press: browsers keep audio locked until one. A device without audio stays silent: a sound
 * is never the only signal.
 */
export function playSound(name: SoundName): void {
  const { isMuted, volume } = tcheckState.get()
  if (isMuted || volume === 0) return
  void import('./audio.ts').then(
    ({ playTones }) => playTones(name, volume),
    () => undefined,
  )
}
