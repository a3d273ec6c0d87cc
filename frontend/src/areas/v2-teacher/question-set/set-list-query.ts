import type { QueryClient } from '@tanstack/react-query'
import type { teacherQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { Category } from '@tcheck/contract/question-set'
import type { RouteOutput } from '@tcheck/contract/route'
import { type ListCall, listUtils } from '../../../features/records/list-calls.ts'

export type SetFacets = RouteOutput<typeof teacherQuestionGroups.list>['facets']

/** The sets that the registered material codes open; all three are asked the same. */
export const setCalls = {
  unit: 'teacherQuestionGroups.list',
  cbt: 'teacherCbtQuestionGroups.list',
  science_skill: 'teacherScienceSkills.list',
} as const satisfies Record<Category, ListCall>

/** Other codes open other sets. */
export const refreshSetLists = (queries: QueryClient) =>
  Promise.all(Object.values(setCalls).map((call) => queries.invalidateQueries({ queryKey: listUtils(call).key() })))
