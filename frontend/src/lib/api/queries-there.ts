import { untilThere } from '../preload.ts'

/** Settles when whatever uses `useQuery` may be drawn: the root of the page has the client by then (`queries.ts`). */
export const queriesThere = (): Promise<unknown> => untilThere(() => import('./query-client.ts'))
