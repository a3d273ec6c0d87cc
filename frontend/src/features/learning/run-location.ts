import type { SetPlace } from '../saving/attempt-record.ts'

/**
 * Where a run lies on the device: each is a set of its own. The player knows an lquestion group as a unit.
 *
 * @param run  the ulid of its start, as it stands in the address
 */
export const runLocation = (run: string): SetPlace => ({
  category: 'unit',
  code: `learning/run/${run}`,
  missionId: null,
})

/** How the server calls the run that a student of this device began. */
export const runId = (studentId: string, run: string): string => `${studentId}.${run}`

/** A run's ulid, as it stands in the address, of the server's name of it. */
export const runOfId = (id: string): string => id.split('.').at(-1) ?? ''
