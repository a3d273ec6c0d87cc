import { api, client } from '../../lib/api/client.ts'
import { keptQuery } from '../desk/kept-query.ts'
import { soon } from '../saving/patience.ts'

/** What is announced to everybody at this moment. */
export const noticesQuery = () =>
  keptQuery({
    asked: 'notices',
    queryKey: api.account.listNotices.queryOptions({ input: {} }).queryKey,
    ask: () => client.account.listNotices({}, soon()),
    field: 'notices',
  })
