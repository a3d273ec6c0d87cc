import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useStore } from '../../../lib/store/store.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { CHILD_PARAMETER } from './child-parameter.ts'
import { chosenChild } from './chosen-child.ts'

const childrenQuery = () => api.parentChildren.showStudentUserId.queryOptions({ input: {} })

/** Asked for while the page's code comes. */
export const warmChildren = (): Promise<void> => queryClient.prefetchQuery(childrenQuery())

/** The parent's children, and the one whose pages these are. */
export function useChild() {
  const query = useQuery(childrenQuery())
  const [params] = useSearchParams()
  const remembered = useStore(tcheckState, ({ childId }) => childId)
  const children = query.data?.student_users ?? []
  const named = params.get(CHILD_PARAMETER)
  return { query, children, child: chosenChild(children, { named, remembered }) }
}
