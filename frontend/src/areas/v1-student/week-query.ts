import { storedQuery } from '../../features/desk/stored-query.ts'
import { soon } from '../../features/saving/patience.ts'
import { api, client } from '../../lib/api/client.ts'

/** The week's lessons, and whether the classroom is silent. */
export const weekQuery = () =>
  storedQuery({
    asked: 'lessons',
    queryKey: api.studentLessons.list.queryOptions({ input: {} }).queryKey,
    ask: () => client.studentLessons.list({}, soon()),
    field: 'lessons',
  })
