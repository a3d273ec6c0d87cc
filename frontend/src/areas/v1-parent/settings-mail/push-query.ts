import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { api } from '../../../lib/api/client.ts'
import { JUST_ASKED_MS } from '../../../lib/api/queries.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** Always asked anew: a device may have gone since. */
export const pushQuery = () => api.parentPush.show.queryOptions({ input: {}, staleTime: JUST_ASKED_MS })

/** Every change answers the settings after it. */
export function cachePush({ push }: { push: PushSettings }): void {
  queryClient.setQueryData(pushQuery().queryKey, { push })
}

export const reloadPush = () => queryClient.invalidateQueries({ queryKey: pushQuery().queryKey })
