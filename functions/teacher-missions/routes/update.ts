import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { missionDueFailure } from '@tcheck/contract/act-rules'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import type { StoredMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { changedView, changeMission, ownMission } from '../mission/own-mission.ts'

type Update = RouteHandler<typeof teacherMissions.update>
type Changes = Parameters<Update>[0]['input']['mission']
type ClassOfMission = StoredMission['classes'][number]

const MOST_CLASSES = 40

/**
 * Changes a mission and no answers: title, due date, additional classes, and the rules of its exams. A new time limit applies to attempts
 * that begin from now on.
 */
export const updateMission =
  ({ table }: { table: Table }): Update =>
  async (call) => {
    const { throwApiError } = call
    const { mission: changes } = call.input
    const known = await ownMission(table, call)
    const added = addedTo(known, changes.added_classes)
    if (added.length > 0) {
      const own = await listClassesOfBranch(table, known.branch_id)
      if (!added.every((schoolClass) => own.some((one) => isSame(one, schoolClass)))) return throwApiError('NOT_FOUND')
    }
    const mission = await changeMission(table, call, {
      act: { action: 'mission_settings_changed', details: { fields: namesOf(changes) } },
      change: (before) => {
        if (changes.revision !== undefined && changes.revision !== before.revision) return throwApiError('CONFLICT')
        const given_at = call.now.toISOString()
        const isDelivered = before.delivery_datetime < given_at
        const fresh = addedTo(before, changes.added_classes).map((schoolClass) =>
          isDelivered ? { ...schoolClass, given_at } : schoolClass,
        )
        const classes = [...before.classes, ...fresh]
        if (classes.length > MOST_CLASSES) return throwApiError('MISSION_TOO_MANY_CLASSES', { limit: MOST_CLASSES })
        const due_datetime = dueOf(before, changes)
        const why = missionDueFailure({ ...before, due_datetime })
        if (why) return throwApiError(why)
        return { title: changes.title ?? before.title, due_datetime, classes, test: testOf(before, changes) }
      },
    })
    return changedView(table, mission, call)
  }

const isSame = (one: ClassOfMission, other: ClassOfMission) => one.grade === other.grade && one.kumi === other.kumi

/** Each once, and none that the mission has already: the same call sent again adds nothing. */
const addedTo = ({ classes }: StoredMission, wanted: readonly ClassOfMission[]): ClassOfMission[] =>
  wanted.filter(
    (schoolClass, at) =>
      !classes.some((one) => isSame(one, schoolClass)) && wanted.findIndex((one) => isSame(one, schoolClass)) === at,
  )

const dueOf = ({ due_datetime: before }: StoredMission, { due_datetime: wanted }: Changes): string | null =>
  wanted === undefined ? before : wanted === null ? null : new Date(wanted).toISOString()

function testOf({ test: known }: StoredMission, changes: Changes): StoredMission['test'] {
  const { answers_shown, hidden_until_delivery, time_limit_minutes, shuffle } = changes
  return {
    answers_shown: answers_shown ?? known.answers_shown,
    hidden_until_delivery: hidden_until_delivery ?? known.hidden_until_delivery,
    time_limit_minutes: time_limit_minutes === undefined ? known.time_limit_minutes : time_limit_minutes,
    shuffle: shuffle ?? known.shuffle,
  }
}

/** For the record: which fields were named, never what stands in them. */
const namesOf = ({ added_classes, revision: _, ...changes }: Changes) =>
  [
    ...Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...(added_classes.length > 0 ? ['classes'] : []),
  ].join(' ')
