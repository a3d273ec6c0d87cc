import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { getActivity } from '@tcheck/data/learning/activity'
import { getContent } from '@tcheck/data/learning/course'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { joinActivities, noActivity, partKey } from '@tcheck/learning/understanding'
import { toContent } from '@tcheck/services/learning/learning-view'
import { joinWrites } from '../join-writes.ts'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

const ROUNDS = 6

/** An introduction is judged when it was read to its end; saying so again changes nothing. */
export const readPart =
  ({ table }: LearningDeps): RouteHandler<typeof learning.readPartByStudent> =>
  async (call) => {
    const student = learnerOf(call)
    const { student_id } = student
    const { input, now, throwApiError } = call
    const content = (await getContent(table, input.code)) ?? throwApiError('NOT_FOUND')
    const part = content.content.parts.find(({ id, kind }) => id === input.part_id && kind === 'introduction')
    if (!part) return throwApiError('NOT_FOUND')
    const day = japanDayOf(now)
    const more = {
      ...noActivity,
      judged: { [partKey(content.content.code, part.id)]: now.toISOString() },
      lastDay: day,
    }
    const join = async () => {
      const before = await getActivity(table, student_id, content, { consistent: true })
      if (Object.keys(more.judged).every((key) => key in before.activity.judged)) return before.activity
      const places = [
        { place: content, before, more },
        { place: { day }, more },
      ]
      await table.transact(await joinWrites(table, student, places))
      return joinActivities(before.activity, more)
    }
    try {
      return { content: toContent(content, await table.retry(join, { tries: ROUNDS })) }
    } catch (error) {
      if (hasMetAnotherWrite(error)) return throwApiError('SAVE_BUSY')
      throw error
    }
  }
