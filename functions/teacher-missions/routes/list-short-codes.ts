import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Table } from '@tcheck/data/table'
import { ownMission } from '../mission/own-mission.ts'
import { shownShortCodes } from '../mission/own-short-codes.ts'

/** The short codes of a mission that are live. */
export const listShortCodes =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.listShortCodes> =>
  async (call) => {
    const { id } = await ownMission(table, call)
    return { short_codes: await shownShortCodes(table, id, call.now) }
  }
