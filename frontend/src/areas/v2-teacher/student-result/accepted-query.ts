import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AcceptedAnswer } from '@tcheck/contract/groups/teacher-accepted-answers'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api/client.ts'
import { lookAgain } from '../../../lib/api/look-again.ts'
import type { AttemptsPlace } from './attempts-query.ts'

/** While the class is marked anew it is looked after; else nothing is asked. */
const markingMilliseconds = 1_500

const placeOf = ({ category, code, grade, kumi }: AttemptsPlace) => ({ category, code, grade, kumi })

/** What a class has accepted at a set; once its attempts are marked anew, what shows marks is asked for anew too. */
export function useAccepted(of: AttemptsPlace) {
  const queries = useQueryClient()
  const accepted = useQuery({
    ...api.teacherAcceptedAnswers.list.queryOptions({ input: placeOf(of) }),
    refetchInterval: lookAgain((data) => data.is_marking && markingMilliseconds),
    retry: false,
  })
  // Marks are shown anew once they stand: the job may be done before anybody saw it at work.
  const { data } = accepted
  const state = data && (data.is_marking ? 'marking' : JSON.stringify(data.accepted_answers))
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (state === undefined) return
    if (seen.current !== undefined && seen.current !== state && state !== 'marking') {
      void queries.invalidateQueries({ queryKey: ['teacher-attempts'] })
      void queries.invalidateQueries({ queryKey: ['class-result'] })
    }
    seen.current = state
  }, [state, queries])
  return accepted
}

export interface PlaceOfQuestion {
  mainNumber: number
  subNumber: number
}

/** Those of one sub question that count now, the newest first. */
export const acceptedOf = (
  all: readonly AcceptedAnswer[] | undefined,
  { mainNumber, subNumber }: PlaceOfQuestion,
): AcceptedAnswer[] =>
  (all ?? []).filter(
    ({ main_question_number, sub_question_number, undone_at }) =>
      main_question_number === mainNumber && sub_question_number === subNumber && undone_at === null,
  )
