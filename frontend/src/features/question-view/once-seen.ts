import { enableReadings } from '../readings/text-with-readings.tsx'
import { listenToKeys } from './player-keys.ts'

/** What a player wants as soon as its first question is seen: keys, and readings over its own short words. */
export function onceSeen(): void {
  listenToKeys()
  enableReadings()
}
