import type { AttemptNotes } from './stored-attempt.ts'

/** What is noted by a letter alone. */
const FLAGS = {
  O: 'is_offline_start',
  C: 'counts_held',
  S: 'has_answers_after_key',
  N: 'counts_after_key',
  B: 'is_key_known_before',
  R: 'is_reopened_after_key',
} as const satisfies Record<string, keyof AttemptNotes>
const flags = Object.entries(FLAGS)

/**
 * What is noted of an attempt beside its marks, under the name `is_late`: the index of class results carries that, and what
 * an index carries cannot be added to in a table that is in use. `true` is late and nothing else; else a text of letters: `L`
 * after the due date, `O` begun offline, `E` begun after the end of its test, `K` begun after the key, `C` counted all the same by the
 * teacher, `S` answers after the key, `N` these counted too, `B` the key was known before the test was handed out, `R` reopened
 * after the key, `M12` twelve minutes after the end, `A3` marked under number 3 of what its class's teacher accepted; last `D` and the
 * seats on the same device as JSON: `D[[8,"2",12]]`.
 */
export function packNotes(notes: AttemptNotes): true | string | undefined {
  const { is_late, held_back, late_minutes, overlay, same_device } = notes
  const seats = same_device?.map(({ grade, kumi, ban }) => [grade, kumi, ban])
  const others = [
    ...flags.map(([letter, name]) => (notes[name] ? letter : '')),
    held_back === undefined ? '' : held_back === 'after_end' ? 'E' : 'K',
    late_minutes === undefined ? '' : `M${late_minutes}`,
    overlay === undefined ? '' : `A${overlay}`,
    seats === undefined ? '' : `D${JSON.stringify(seats)}`,
  ].join('')
  if (others === '') return is_late || undefined
  return `${is_late ? 'L' : ''}${others}`
}

export function unpackNotes(packed: true | string | undefined): AttemptNotes {
  if (typeof packed !== 'string') return { is_late: packed ?? false }
  const [, letters = '', seats] = /^([^D]*)(?:D(.*))?$/s.exec(packed) ?? []
  const minutes = /M(\d+)/.exec(letters)?.[1]
  const overlay = /A(\d+)/.exec(letters)?.[1]
  return {
    is_late: letters.includes('L'),
    ...Object.fromEntries(flags.flatMap(([letter, name]) => (letters.includes(letter) ? [[name, true]] : []))),
    ...(letters.includes('E') && { held_back: 'after_end' as const }),
    ...(letters.includes('K') && { held_back: 'after_key' as const }),
    ...(minutes !== undefined && { late_minutes: Number(minutes) }),
    ...(overlay !== undefined && { overlay: Number(overlay) }),
    ...(seats !== undefined && { same_device: seatsIn(seats) }),
  }
}

const seatsIn = (json: string) =>
  (JSON.parse(json) as [number, string, number][]).map(([grade, kumi, ban]) => ({ grade, kumi, ban }))
