import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassRegrade, RegradedStudent } from '@tcheck/contract/groups/teacher-regrades'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import type { ResultPlace } from './result-call.ts'

/** While the class is marked anew it is looked after; else nothing is asked. */
const markingMilliseconds = 1_500

/** Marks are regraded by mission; without one it is what the class answered as no mission's. */
export const regradeScope = ({ category, code, grade, kumi, missionId }: ResultPlace) => ({
  ...{ category, code, grade, kumi },
  ...(missionId && { mission_id: missionId }),
})

/** How a corrected key would mark the class; once its attempts are marked anew, the class result is asked for anew too. */
export function useRegrade(place: ResultPlace, isCorrected: boolean) {
  const queries = useQueryClient()
  const regrade = useQuery({
    ...api.teacherRegrades.show.queryOptions({ input: regradeScope(place) }),
    enabled: isCorrected && place.year === undefined,
    refetchInterval: refetchIntervalOf(({ regrade: { is_marking } }) => is_marking && markingMilliseconds),
    retry: false,
  })
  const state = regrade.data && stateOf(regrade.data.regrade)
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (state === undefined) return
    if (seen.current !== undefined && seen.current !== state && state !== 'marking') {
      void queries.invalidateQueries({ queryKey: ['class-result'] })
      void queries.invalidateQueries({ queryKey: ['teacher-attempts'] })
    }
    seen.current = state
  }, [state, queries])
  return regrade
}

const stateOf = ({ is_marking, revision }: ClassRegrade) => (is_marking ? 'marking' : String(revision))

/** Students whose marks the other keys change, and how often points go up and down. */
export function changesOf(students: readonly RegradedStudent[]) {
  const changed = students.filter(({ changes }) => changes.length > 0)
  return {
    changed,
    bans: [...new Set(changed.map(({ ban }) => ban))],
    better: changed.filter(({ score, score_after }) => score_after > score).length,
    worse: changed.filter(({ score, score_after }) => score_after < score).length,
  }
}
