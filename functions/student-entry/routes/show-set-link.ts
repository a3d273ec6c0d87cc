import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { getAttempt, parseAttemptId } from '@tcheck/data/attempt/attempt'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

const isWhollyCancelled = (mission: StoredMission) => mission.sets.every(({ cancelled_at }) => cancelled_at !== null)

/** What a link opens, told before anybody is known: no more than its title and the classes that may enter. */
export const showSetLink =
  ({ table }: { table: Table }): RouteHandler<typeof studentEntry.showSetLink> =>
  async ({ input, now }) => {
    const { id } = input
    if (parseAttemptId(id)) {
      const attempt = found(await getAttempt(table, id), 'LINK_INVALID')
      return {
        set_link: {
          id,
          kind: 'saved' as const,
          title: attempt.title,
          subject_name: '',
          classes: [],
          is_delivered: true,
        },
      }
    }
    const mission = await getMission(table, id)
    if (!mission || isWhollyCancelled(mission)) throw new Refusal('LINK_INVALID')
    return {
      set_link: {
        id,
        kind: 'mission' as const,
        title: mission.title,
        subject_name: mission.subject_name,
        classes: mission.classes,
        is_delivered: mission.delivery_datetime <= now.toISOString(),
      },
    }
  }
