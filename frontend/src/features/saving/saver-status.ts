import type { TestTime } from './attempt-record.ts'
import type { HindranceKind, SaveState } from './save-state.ts'

export interface SaverStatus {
  state: SaveState
  /** What the server said where it does not accept the answers; null while it does, or where its words would not help. */
  sentence: string | null
  /** What keeps answers on the device although there is a connection; they go on being sent. */
  hindrance: Hindrance | null
  /** The device refused to keep answers: they are in this page only. */
  isInMemory: boolean
  serverId: string | null
  /** The server knows the attempt as finished. */
  isFinishKnown: boolean
  /** The end of a test's time as the server has said it; null without one. */
  time: TestTime | null
}

export interface Hindrance {
  kind: HindranceKind
  /** The server's words of its maintenance or of an ended link, or the status that something in between answers with: `403`. */
  said: string | null
}

/** Whether a student has to know more about saving than the save status says. */
export const hasNotice = ({ isInMemory, state, hindrance }: SaverStatus): boolean =>
  isInMemory || state === 'refused' || hindrance !== null
