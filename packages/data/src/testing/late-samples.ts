import { lateAnswersWrite } from '../attempt/late-answers.ts'
import { saveEventWrites } from '../attempt/save-log.ts'
import type { StoredAttempt, StoredSlot } from '../attempt/stored-attempt.ts'
import type { Write } from '../table.ts'

/** Of an attempt: an answer after the end, and a save of a time offline. */
export const lateSampleWrites = ({ id, slots }: StoredAttempt, slot: StoredSlot, at: string): Write[] => [
  lateAnswersWrite({
    ...{ attempt_id: id, at_end: slots, claimed: {}, after: { '1-1': slot } },
    ...{ claimed_minutes: 0, after_minutes: 3 },
  }),
  ...saveEventWrites(id, { kind: 'offline', at, device_id: 'device-aaaa', count: 2, from: at, until: at }, undefined),
]
