import { ownerOf } from '../saving/owner.ts'
import { useVisitor } from '../session/current-user.ts'

/** Of a reader who needs no readings: parents and staff look at the same parts. */
const GROWN_UP = 12

/** Who learns here: whose answers are kept, and whose grade readings go by; before anybody is known the youngest's. */
export function useLearner(): { owner: string | null; grade: number } {
  const visitor = useVisitor()
  return { owner: ownerOf(visitor), grade: visitor ? (visitor.user.student?.grade ?? GROWN_UP) : 1 }
}
