import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { teacherQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import type { RouteOutput } from '@tcheck/contract/route'
import {
  descriptionOf,
  type ListAnswer,
  type ListCall,
  type ListInput,
  listUtils,
  rowsOf,
} from '../../../features/records/list-calls.ts'

export type SetFacets = RouteOutput<typeof teacherQuestionGroups.list>['facets']

const calls = {
  unit: 'teacherQuestionGroups.list',
  cbt: 'teacherCbtQuestionGroups.list',
  science_skill: 'teacherScienceSkills.list',
} as const satisfies Record<Category, ListCall>

/** All three can be asked the same. */
export const setList = descriptionOf(calls.unit)

const pageIn = (category: Category) => (answer: ListAnswer) => ({
  sets: rowsOf<QuestionSetSummary>(descriptionOf(calls[category]), answer),
  facets: answer['facets'] as SetFacets,
  count: answer,
})
export type SetPage = ReturnType<ReturnType<typeof pageIn>>

/** One page of the sets that the registered material codes open. */
export const setListQuery = (category: Category, input: ListInput) =>
  queryOptions({
    ...listUtils(calls[category]).queryOptions({ input }),
    placeholderData: keepPreviousData,
    select: pageIn(category),
  })

/** Other codes open other sets. */
export const refreshSetLists = (queries: QueryClient) =>
  Promise.all(Object.values(calls).map((call) => queries.invalidateQueries({ queryKey: listUtils(call).key() })))
