import type { ClassTestState, HidingMission } from '@tcheck/contract/mission'
import { type GuardedTest, testOfMission } from '@tcheck/data/mission/class-test'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf } from '@tcheck/data/mission/test-settings'
import type { Table } from '@tcheck/data/table'
import { openClassTests } from '@tcheck/services/exam/class-tests'
import { shownByClockAt, waitingOfClass } from '@tcheck/sessions/exam-policy'

type ClassOfMission = StoredMission['classes'][number]

/**
 * The missions that withhold the answers of a mission's exams from its classes: the mission itself, and each other mission of the class
 * with one of the exams (answers are withheld by exam code). Reads the tests of a class once a call, a mission's title once.
 */
export function openHiddenAnswers(table: Table, now: Date) {
  const tests = openClassTests(table)
  const missions = new Map<string, Promise<StoredMission | undefined>>()

  function missionOf(id: string) {
    const known = missions.get(id) ?? getMission(table, id)
    missions.set(id, known)
    return known
  }

  async function stateOf(mission: StoredMission, schoolClass: ClassOfMission): Promise<ClassTestState> {
    const own = ownTest(mission, schoolClass)
    const guarded = own.codes.length === 0 ? [] : await tests.guarded({ branchId: mission.branch_id, ...schoolClass })
    const noted = guarded.find(({ missionId }) => missionId === mission.id)
    const all: GuardedTest[] = [
      { ...own, allFinishedAt: noted?.allFinishedAt ?? null },
      ...guarded.filter(({ missionId }) => missionId !== mission.id),
    ].filter(({ codes }) => codes.some((code) => own.codes.includes(code)))
    const hidingIds = waitingOfClass(all, now)?.missionIds ?? []
    const kept_by = all
      .filter(({ missionId }) => hidingIds.includes(missionId))
      .map((test) => hidingMissions(test, { own, mission, missionOf }))
    return {
      ...classStateOf(mission, schoolClass),
      are_answers_shown: kept_by.length === 0,
      kept_by: (await Promise.all(kept_by)).flat(),
    }
  }

  return (mission: StoredMission): Promise<ClassTestState[]> =>
    Promise.all(mission.classes.map((schoolClass) => stateOf(mission, schoolClass)))
}

/** As the mission itself says it, which may have been changed by this very call. */
function ownTest(mission: StoredMission, schoolClass: ClassOfMission): GuardedTest {
  const { closed_at, answers_released_at } = classStateOf(mission, schoolClass)
  return { ...testOfMission(mission), closedAt: closed_at, releasedAt: answers_released_at }
}

interface Asked {
  own: GuardedTest
  mission: StoredMission
  missionOf: (id: string) => Promise<StoredMission | undefined>
}

async function hidingMissions(test: GuardedTest, { own, mission, missionOf }: Asked): Promise<HidingMission[]> {
  const sync = test.missionId === mission.id ? mission : await missionOf(test.missionId)
  if (!sync) return []
  return [
    {
      mission_id: sync.id,
      title: sync.title,
      delivery_datetime: sync.delivery_datetime,
      cbt_exam_codes: test.codes.filter((code) => own.codes.includes(code)),
      shown_from: shownByClockAt(test),
      is_timed: test.isTimed,
    },
  ]
}
