import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '../../ui/form/route-form.ts'
import { keyOfGroup } from './route-calls.ts'

interface Changed {
  /** A call of the group that changed something. */
  route: RouteName
  /** One of another group that answers the same records. */
  alsoAnew?: RouteName | undefined
}

/** What groups answered before something was changed is asked for again: at once where it is shown, else when it is next. */
export const readAnew = (
  queries: QueryClient,
  { route, alsoAnew }: Changed,
  refetchType: 'active' | 'none' = 'active',
) =>
  Promise.all(
    [route, ...(alsoAnew ? [alsoAnew] : [])].map((name) =>
      queries.invalidateQueries({ queryKey: keyOfGroup(name), refetchType }),
    ),
  )
