import { ownerOf } from '../saving/owner.ts'
import { useVisitor } from '../session/current-user.ts'

/** Who learns here: whose answers are kept, and whose grade readings go by; before anybody is known the youngest's. */
export function useLearner(): { owner: string | null; grade: number } {
  const visitor = useVisitor()
  return { owner: ownerOf(visitor), grade: visitor?.user.student?.grade ?? 1 }
}
