import type { AttemptVersion, SlotState } from '@tcheck/sessions'
import { newAttempt } from '../attempt-record.ts'

/** What the tests of saving give and ask for: slots, steps, and one attempt that has just begun. */
export const slot = (key: string, revision: number, answer: string, device = 'writer-a'): SlotState => ({
  key,
  answers: [answer],
  bookmarks: [],
  stamp: { revision, device_id: device },
  answered_at: '2026-11-20T08:00:00Z',
})
export const kept = (...slots: SlotState[]) =>
  slots.map((each) => ({ type: 'keep', slot: each, afterFinish: false }) as const)
export const finish = { type: 'finish', finished_at: '2026-11-20T08:59:00Z' } as const
export const answersIn = (version: AttemptVersion | undefined) =>
  Object.fromEntries(Object.entries(version?.slots ?? {}).map(([key, { answers }]) => [key, answers[0]]))

export const record = newAttempt(
  {
    owner: 's1',
    category: 'cbt',
    code: 'CBT-1',
    missionId: 'm1',
    mode: 'test',
    localId: 'l1',
    startKey: 'start-key-0123456',
  },
  new Date('2026-11-20T08:00:00Z'),
)
