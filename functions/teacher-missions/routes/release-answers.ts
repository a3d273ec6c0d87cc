import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { classStateOf, withClassState } from '@tcheck/data/mission/test-settings'
import type { Table } from '@tcheck/data/table'
import { changedView, changeMission } from '../mission/own-mission.ts'

/** 答えを見せる: to the classes that are named, or to all. What is released stays released. */
export const releaseAnswers =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.releaseAnswers> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const mission = await changeMission(table, call, {
      act: { action: 'answers_released', details: { classes: namesOf(input.classes) } },
      change: (before) => {
        const isOwn = (schoolClass: { grade: number; kumi: string }) =>
          before.classes.some(({ grade, kumi }) => grade === schoolClass.grade && kumi === schoolClass.kumi)
        if (!input.classes.every(isOwn)) return throwApiError('NOT_FOUND')
        const wanted = input.classes.length > 0 ? input.classes : before.classes
        const fresh = wanted.filter((schoolClass) => classStateOf(before, schoolClass).answers_released_at === null)
        if (fresh.length === 0) return {}
        const answers_released_at = now.toISOString()
        const released = fresh.reduce(
          (class_states, schoolClass) => withClassState({ class_states }, schoolClass, { answers_released_at }),
          before.class_states ?? [],
        )
        return { class_states: released }
      },
    })
    return changedView(table, mission, call)
  }

const namesOf = (classes: readonly { grade: number; kumi: string }[]) =>
  classes.map(({ grade, kumi }) => `${grade}-${kumi}`).join(' ')
