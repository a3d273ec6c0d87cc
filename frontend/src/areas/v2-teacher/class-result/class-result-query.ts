import { queryOptions } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { ClassRef } from '@tcheck/contract/fields'
import { openResult } from '@tcheck/contract/pack-result'
import type { Category } from '@tcheck/contract/question-set'
import { askAhead } from '../../../lib/api/ask-ahead.ts'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export interface ResultPlace extends ClassRef {
  missionId?: string | undefined
  /** An earlier school year's class; a mission has its own. */
  year?: number | undefined
  category: Category
  code: string
}

const keyOf = ({ category, code, grade, kumi, missionId, year }: ResultPlace) =>
  ['class-result', category, code, grade, kumi, missionId ?? null, year ?? null] as const

/**
 * One class's results of one set, of a mission or over all attempts, from the call of its category. What is known already is
 * named, so that a look at something unchanged takes next to nothing.
 */
export function classResultQuery(place: ResultPlace) {
  const queryKey = keyOf(place)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<ClassResult> => {
      const state = queryClient.getQueryState<ClassResult>(queryKey)
      // What was changed from here is read anew, whatever the server takes for unchanged.
      const known = state?.isInvalidated ? undefined : state?.data
      const seen = await askFor(place, known?.live_version)
      return seen ?? known ?? nothingKnown()
    },
    staleTime: 1_000,
  })
}

const nothingKnown = (): never => {
  throw new Error('the server calls unchanged what was not asked for as known')
}

/** The call of the place's category. */
function callOf({ category, code, grade, kumi, missionId, year }: ResultPlace) {
  const ofClass = {
    ...{ grade, kumi, form: 'packed' as const },
    ...(missionId && { mission_id: missionId }),
    ...(year !== undefined && { year }),
  }
  return category === 'cbt'
    ? { name: 'showCbtResult' as const, input: { ...ofClass, cbt_exam_code: code } }
    : { name: 'showUnitResult' as const, input: { ...ofClass, v2_question_group_id: code, category } }
}

/** While it is not yet known who is here. */
export function askResultAhead(place: ResultPlace): Promise<void> {
  const { name, input } = callOf(place)
  return askAhead(['teacherResults', name], input)
}

async function askFor(place: ResultPlace, known: string | undefined): Promise<ClassResult | undefined> {
  const call = callOf(place)
  const answer =
    call.name === 'showCbtResult'
      ? await client.teacherResults.showCbtResult(call.input, { context: { known } })
      : await client.teacherResults.showUnitResult(call.input, { context: { known } })
  // A 304 has no body; a server of the release before, as while one is put back, knows no packed form.
  const { class_result: plain, packed_result: packed } = (answer as typeof answer | undefined) ?? { class_result: null }
  return packed ? openResult(packed) : (plain ?? undefined)
}
