import { deviceArea } from '../../lib/store/storage-area.ts'
import { createStore } from '../../lib/store/store.ts'

// Which notices somebody who came by a link or a card has read: the server keeps it for who signs in, and a link may be held by
// several. On a device of a classroom each student has a line of their own (decision 0340).

const key = 'tcheckNoticesRead'
/** More than are ever shown at once, and more than sit at one device: the newest stay. */
const [MOST_IDS, MOST_STUDENTS] = [50, 60]

type ReadHere = Readonly<Record<string, readonly string[]>>

const areIds = (ids: unknown): ids is string[] => Array.isArray(ids) && ids.every((id) => typeof id === 'string')

/** What a device keeps, as far as it is what we wrote. */
export function parseReadHere(stored: string | null): ReadHere {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, ids]) => areIds(ids)))
}

/** Whoever read last stands last. */
export function withRead(before: ReadHere, studentId: string, ids: readonly string[]): ReadHere {
  const { [studentId]: own = [], ...others } = before
  const all = [...new Set([...own, ...ids])].slice(-MOST_IDS)
  return Object.fromEntries([...Object.entries(others), [studentId, all] as const].slice(-MOST_STUDENTS))
}

export const readHere = createStore<ReadHere>(parseReadHere(deviceArea.getItem(key)))

export function noteReadHere(studentId: string, ids: readonly string[]): void {
  // Another tab may have noted something meanwhile.
  const next = withRead({ ...readHere.get(), ...parseReadHere(deviceArea.getItem(key)) }, studentId, ids)
  readHere.set(next)
  try {
    deviceArea.setItem(key, JSON.stringify(next))
  } catch {
    // A full disk: it holds for this visit.
  }
}
