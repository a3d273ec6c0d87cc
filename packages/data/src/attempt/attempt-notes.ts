import type { StoredAttempt } from './stored-attempt.ts'

type Notes = Pick<StoredAttempt, 'is_late' | 'is_offline_start' | 'late_minutes' | 'overlay' | 'same_device'>

/**
 * What is noted of an attempt beside its marks, under the name `is_late`: the index of class results carries that, and what
 * an index carries cannot be added to in a table that is in use. `true` is late and nothing else, as it was before; else a
 * text of letters: `L` after the due date, `O` begun offline, `M12` twelve minutes after the end, `A3` marked under number 3
 * of what its class's teacher accepted; last `D` and the seats on the same device as JSON: `D[[8,"2",12]]`.
 */
export function packNotes({
  is_late,
  is_offline_start,
  late_minutes,
  overlay,
  same_device,
}: Notes): true | string | undefined {
  const others = `${is_offline_start ? 'O' : ''}${late_minutes === undefined ? '' : `M${late_minutes}`}${
    overlay === undefined ? '' : `A${overlay}`
  }${same_device === undefined ? '' : `D${JSON.stringify(same_device.map(({ grade, kumi, ban }) => [grade, kumi, ban]))}`}`
  if (others === '') return is_late || undefined
  return `${is_late ? 'L' : ''}${others}`
}

/** @param packed of any time */
export function unpackNotes(packed: boolean | string | undefined): Notes {
  if (typeof packed !== 'string') return { is_late: packed ?? false }
  const [, letters = '', seats] = /^([^D]*)(?:D(.*))?$/s.exec(packed) ?? []
  const minutes = /M(\d+)/.exec(letters)?.[1]
  const overlay = /A(\d+)/.exec(letters)?.[1]
  return {
    is_late: letters.includes('L'),
    ...(letters.includes('O') && { is_offline_start: true }),
    ...(minutes !== undefined && { late_minutes: Number(minutes) }),
    ...(overlay !== undefined && { overlay: Number(overlay) }),
    ...(seats !== undefined && { same_device: seatsIn(seats) }),
  }
}

const seatsIn = (json: string) =>
  (JSON.parse(json) as [number, string, number][]).map(([grade, kumi, ban]) => ({ grade, kumi, ban }))
