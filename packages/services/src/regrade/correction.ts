import type { MainQuestion } from '@tcheck/contract/question-set'
import { getMission, replaceMission, type StoredMission } from '@tcheck/data/mission/mission'
import { getSetHead, type SetRef } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { whyNotComparable } from './mark-anew.ts'
import type { Correction } from './move-attempt.ts'

/** Why attempts cannot be moved, in Japanese and without the full stop. */
interface NoCorrection {
  reason: string
}

/** How attempts of one version are marked by another (decision 0327); without `to`, by the newest. */
export async function correctionOf(
  table: Table,
  ref: SetRef,
  { from, to, at }: { from: number; to?: number | undefined; at: string },
): Promise<Correction | NoCorrection> {
  const target = to ?? (await getSetHead(table, ref))?.version
  if (target === undefined) return { reason: `問題セット「${ref.code}」はありません` }
  if (target === from) return { reason: '同じ版です。直した問題を先に取り込んでください' }
  const library = openLibrary<MainQuestion>(table)
  const [before, after] = [await library.getVersion(ref, from), await library.getVersion(ref, target)]
  if (!before || !after) return { reason: `第${before ? target : from}版はありません` }
  const reason = whyNotComparable(before.compiled, after.compiled)
  return reason ? { reason: `${reason}。採点し直せません` } : { from, to: target, set: after.compiled, library, at }
}

/** Hands out the corrected version: whoever begins from now on is marked by it at once. */
export async function moveMission(
  table: Table,
  id: string,
  ref: SetRef,
  { from, to, set, at }: Correction,
): Promise<void> {
  const mission = await getMission(table, id)
  if (!mission) return
  const sets: StoredMission['sets'] = mission.sets.map((one) =>
    one.category === ref.category && one.code === ref.code && one.version === from
      ? { ...one, version: to, max_score: set.maxScore, regraded_at: at }
      : one,
  )
  await replaceMission(table, { ...mission, sets, revision: mission.revision + 1 })
}
