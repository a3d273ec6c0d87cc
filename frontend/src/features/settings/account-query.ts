import { api } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { asSelf } from './as-self.ts'

/** The own account: password, second factor, signed-in devices. */
export const accountQuery = () => api.account.show.queryOptions({ input: {}, ...asSelf })

/** After a change of it. */
export const reloadAccount = () => queryClient.invalidateQueries({ queryKey: api.account.key() })
