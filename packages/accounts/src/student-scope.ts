import type { StudentPrincipal } from './principal.ts'

type Visitor = Pick<StudentPrincipal, 'entry_id' | 'shareable_key' | 'mission_id'>

/** Whether a student sees what the branch has bought and may practise it. Who came by a link or by number opens only what that is for. */
export const mayChooseFreely = ({ entry_id, shareable_key }: Visitor): boolean =>
  entry_id === null && shareable_key === undefined

/**
 * Whether a student may open what belongs to this mission, or (`missionId` undefined) to this link, or (both undefined) to none.
 */
export function isMissionInScope(
  student: Visitor,
  { missionId, shareableKey }: { missionId: string | undefined; shareableKey: string | undefined },
): boolean {
  if (student.shareable_key !== undefined) return missionId === undefined && shareableKey === student.shareable_key
  if (student.entry_id === null) return true
  return missionId !== undefined && student.mission_id === missionId
}
