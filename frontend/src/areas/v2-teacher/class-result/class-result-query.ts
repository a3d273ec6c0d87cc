import { queryOptions } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'
import { client } from '../../../lib/api/client.ts'

export interface ResultPlace extends ClassRef {
  missionId?: string | undefined
  category: Category
  code: string
}

/** One class's results of one set, of a mission or over all attempts, from the call of its category. */
export function classResultQuery(place: ResultPlace) {
  const { category, code, grade, kumi, missionId } = place
  return queryOptions({
    queryKey: ['class-result', category, code, grade, kumi, missionId ?? null],
    queryFn: () => askFor(place),
    staleTime: 5_000,
  })
}

async function askFor({ category, code, grade, kumi, missionId }: ResultPlace): Promise<ClassResult> {
  const ofClass = { grade, kumi, ...(missionId && { mission_id: missionId }) }
  if (category === 'cbt') {
    return (await client.teacherResults.showCbtResult({ ...ofClass, cbt_exam_code: code })).class_result
  }
  return (await client.teacherResults.showUnitResult({ ...ofClass, v2_question_group_id: code, category })).class_result
}
