import { useInfiniteQuery } from '@tanstack/react-query'
import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { useEffect } from 'react'
import { api } from '../../../lib/api/client.ts'
import { sumOfUse } from './use-words.ts'

/** The use of a set in all branches, some at a time. */
export function useOfSet({ category, code }: Pick<StoredQuestionSet, 'category' | 'code'>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    api.adminQuestionSets.countUse.infiniteOptions({
      input: (after: string | undefined) => ({ category, code, ...(after !== undefined && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
    }),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  return { sum: data && !hasNextPage ? sumOfUse(data.pages) : null, error, retry: () => void refetch() }
}
