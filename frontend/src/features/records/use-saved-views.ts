import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListView, ListViews } from '@tcheck/contract/groups/admin-list-views'
import { ApiError } from '../../lib/api/api-error.ts'
import { api, client } from '../../lib/api/client.ts'
import { useSave } from '../../ui/use-save.ts'

/** Kept on the server, they change by this person's hand alone: another machine is asked after minutes. */
const FRESH_MS = 300_000

type Change = (views: readonly ListView[]) => ListView[]

/** The views of whoever is signed in, of all lists, and how they change. */
export function useSavedViews(isOffered: boolean) {
  const queries = useQueryClient()
  const asked = api.adminListViews.list.queryOptions({ input: {} })
  const query = useQuery({ ...asked, enabled: isOffered, staleTime: FRESH_MS })
  const put = ({ list_views, revision }: ListViews, change: Change) =>
    client.adminListViews.update({ list_views: change(list_views), revision })

  const saving = useSave({
    save: async (change: Change) => {
      const known = queries.getQueryData<ListViews>(asked.queryKey) ?? (await client.adminListViews.list({}))
      try {
        return await put(known, change)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
        // Another machine was quicker: the same change of what it has left.
        return put(await client.adminListViews.list({}), change)
      }
    },
    onSaved: (saved) => {
      queries.setQueryData<ListViews>(asked.queryKey, saved)
    },
  })
  return {
    /** undefined until they are known. */
    views: query.data?.list_views,
    failure: query.error,
    change: saving.save,
    isSaving: saving.isSaving,
    error: saving.error,
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
