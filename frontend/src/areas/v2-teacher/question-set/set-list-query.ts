import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { teacherQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import type { RouteInput, RouteOutput } from '@tcheck/contract/route'
import { client } from '../../../lib/api/client.ts'

export type SetOrder = RouteInput<typeof teacherQuestionGroups.list>['sort']
export type SetFacets = RouteOutput<typeof teacherQuestionGroups.list>['facets']

/** What the filter row asks for; an empty text asks for all. */
export interface SetFilter {
  subject: string
  grade: string
  junkyo: string
  unit: string
  q: string
  order: SetOrder
  page: number
  perPage: number
}

export interface SetPage {
  sets: QuestionSetSummary[]
  facets: SetFacets
  totalCount: number
}

const callInput = ({ subject, grade, junkyo, unit, q, order, page, perPage }: SetFilter) => ({
  ...(subject && { subject_code: subject }),
  ...(grade && { grade_id: Number(grade) }),
  ...(junkyo && { junkyo_id: junkyo }),
  ...(unit && { unit_id: unit }),
  ...(q && { q }),
  sort: order,
  page,
  per_page: perPage,
})

async function askFor(category: Category, filter: SetFilter): Promise<SetPage> {
  const input = callInput(filter)
  switch (category) {
    case 'unit': {
      const { question_groups: sets, facets, total_count } = await client.teacherQuestionGroups.list(input)
      return { sets, facets, totalCount: total_count }
    }
    case 'cbt': {
      const { cbt_exams: sets, facets, total_count } = await client.teacherCbtQuestionGroups.list(input)
      return { sets, facets, totalCount: total_count }
    }
    case 'science_skill': {
      const { science_skills: sets, facets, total_count } = await client.teacherScienceSkills.list(input)
      return { sets, facets, totalCount: total_count }
    }
  }
}

export const setListKey = ['teacher-sets'] as const

/** One page of the sets that the registered material codes open. */
export const setListQuery = (category: Category, filter: SetFilter) =>
  queryOptions({
    queryKey: [...setListKey, category, filter],
    queryFn: () => askFor(category, filter),
    placeholderData: keepPreviousData,
  })
