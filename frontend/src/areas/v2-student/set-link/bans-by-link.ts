import { client } from '../../../lib/api/client.ts'
import type { LinkClass } from './entry-choices.ts'

/** The numbers that a link offers of one class. */
export const bansByLink =
  (id: string) =>
  async (place: LinkClass): Promise<number[]> =>
    (await client.studentEntry.showBans({ id, ...place })).bans
