import type { ReadingKindName } from '@tcheck/contract/attendance'
import { finderOf } from '@tcheck/contract/fold'
import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { byCode } from '../../lib/compare.ts'
import type { KeptReading } from './door-store.ts'
import { doorName } from './door-words.ts'

interface DoorPerson extends ExpectedStudent {
  /** The newest reading is on this device alone. */
  waits: boolean
}

export interface DoorPeople {
  /** Who is to go this way, in the order of their lessons. */
  ahead: DoorPerson[]
  /** Who has, the newest first. */
  through: DoorPerson[]
}

interface DoorSight {
  /** Of a name or its reading; '': everybody. */
  typed?: string
  /** What this device has not sent yet, the oldest first. */
  waiting?: readonly KeptReading[]
}

/** As the server knows them, and after what it does not know yet. */
function afterWaiting(students: readonly ExpectedStudent[], waiting: readonly KeptReading[]): DoorPerson[] {
  const newest = new Map(
    waiting.flatMap((one) => (one.student_id === undefined ? [] : [[one.student_id, one] as const])),
  )
  return students.map((one) => {
    const kept = newest.get(one.student.id)
    return kept
      ? { ...one, is_inside: kept.kind === 'entry', clock: clockOfMoment(kept.at), waits: true }
      : { ...one, waits: false }
  })
}

/** Who stands before a door of this kind, of those of today. */
export function atTheDoor(
  students: readonly ExpectedStudent[],
  kind: ReadingKindName,
  { typed = '', waiting = [] }: DoorSight = {},
): DoorPeople {
  const isFound = typed.trim() === '' ? () => true : finderOf(typed)
  const found = afterWaiting(students, waiting).filter(({ student, kana }) => isFound([doorName(student), kana]))
  const isAhead = ({ is_inside }: ExpectedStudent) => is_inside === (kind === 'leave')
  return {
    ahead: found.filter(isAhead),
    // Who was never here has left by no door.
    through: found
      .filter((one) => !isAhead(one) && one.clock !== null)
      .toSorted((one, other) => byCode(other.clock ?? '', one.clock ?? '')),
  }
}
