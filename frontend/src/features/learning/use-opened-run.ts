import { ownerOf } from '../saving/owner.ts'
import { useOpenedWork } from '../saving/use-opened-work.ts'
import { useVisitor } from '../session/current-user.ts'
import { openRun } from './run-open.ts'

/** Opens a run by the ulid in the address: what the player had is not what its result opens a moment later. */
export function useOpenedRun(run: string) {
  const owner = ownerOf(useVisitor()) ?? ''
  const { data, error, openAgain } = useOpenedWork({
    place: owner && `${owner} ${run}`,
    open: () => openRun(owner, run),
  })
  return { data, error, isPending: !(data || error), refetch: openAgain }
}
