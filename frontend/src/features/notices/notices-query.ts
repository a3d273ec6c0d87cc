import { api, client } from '../../lib/api/client.ts'
import { storedQuery } from '../desk/stored-query.ts'
import { soon } from '../saving/patience.ts'
import { studentName } from '../session/student-name.ts'

/** Who came by a link or a card asks in that one's name, whoever else is signed in beside. */
const asStudent = () => (studentName() === null ? {} : { context: { speaker: 'student' } as const })

/** What is announced to everybody at this moment. */
export const noticesQuery = () =>
  storedQuery({
    asked: 'notices',
    queryKey: api.account.listNotices.queryOptions({ input: {} }).queryKey,
    ask: () => client.account.listNotices({}, { ...soon(), ...asStudent() }),
    field: 'notices',
  })
