import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useStore } from '../../../lib/store/store.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { chosenChild } from './chosen-child.ts'

/** What says a child's number in an address: where a mail leads. */
const CHILD_PARAMETER = 'child'

const childrenQuery = () => api.parentChildren.showStudentUserId.queryOptions({ input: {} })

/** Asked for while the page's code comes. */
export const warmChildren = () => void queryClient.prefetchQuery(childrenQuery())

/** The parent's children, and the one whose pages these are. */
export function useChild() {
  const query = useQuery(childrenQuery())
  const [params] = useSearchParams()
  const remembered = useStore(tcheckState, ({ childId }) => childId)
  const children = query.data?.student_users ?? []
  const named = params.get(CHILD_PARAMETER)
  return { query, children, child: chosenChild(children, { named, remembered }) }
}
