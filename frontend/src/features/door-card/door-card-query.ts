import { api, client } from '../../lib/api/client.ts'
import { keptQuery } from '../desk/kept-query.ts'
import { soon } from '../saving/patience.ts'
import { asSelf } from '../settings/as-self.ts'

/** The own door card; also at the door, where a tablet may have no line. */
export const doorCardQuery = () =>
  keptQuery({
    asked: 'door-card',
    queryKey: api.account.showDoorCard.queryOptions({ input: {} }).queryKey,
    ask: () => client.account.showDoorCard({}, { ...soon(), ...asSelf }),
    field: 'door_card',
  })
