import { listMission } from '@tcheck/data/mission/mission-listing'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import type { StreamProcessor } from '../processor.ts'

/** Each mission that is made or moved stands in the lists of all missions. */
export const missionProcessor: StreamProcessor<{ id: string }> = {
  noteOf: ({ key, item }) => (item && kindOf(key) === 'mission' ? { id: String(item['id']) } : null),
  take: async ({ id }, { table }) => ({ mission: id, outcome: await listMission(table, id) }),
}
