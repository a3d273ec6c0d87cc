import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { testSettingsOf } from '@tcheck/data/mission/test-settings'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { changedView, changeMission } from '../mission/own-mission.ts'

/** Changes how a mission's exams are held. A new limit counts for attempts that begin from now on. */
export const updateMission =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.update> =>
  async (call) => {
    const { answers_shown, hidden_until_delivery, time_limit_minutes, shuffle } = call.input.mission
    const mission = await changeMission(table, call, {
      act: { action: 'mission_settings_changed' },
      change: (before) => {
        const known = testSettingsOf(before)
        return {
          test: {
            answers_shown: answers_shown ?? known.answers_shown,
            hidden_until_delivery: hidden_until_delivery ?? known.hidden_until_delivery,
            time_limit_minutes: time_limit_minutes === undefined ? known.time_limit_minutes : time_limit_minutes,
            shuffle: shuffle ?? known.shuffle,
          },
        }
      },
    })
    return changedView(mission, call)
  }
