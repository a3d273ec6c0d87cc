import * as z from 'zod'
import { activityGroup, activityGroupInput, activityGroupSummary } from '../activity.ts'
import * as f from '../fields.ts'
import { openedSet } from '../opened-set.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

const saveErrorCodes = [
  'NOT_FOUND',
  'SLOT_UNKNOWN',
  'SAVE_BUSY',
  'MISSION_NOT_DELIVERED',
  'SET_CANCELLED',
  'ENTRY_CONTINUED',
] as const

/** Holds a whole attempt sent at once after days offline, with its memos. */
const SAVE_LIMIT_BYTES = 768 * 1024

const saved = z.object({
  /**
   * The attempt's head, with the activities that were sent or are newer on the server than `known_revision`: after it the device and the
   * server agree.
   */
  student_activity_group: activityGroup,
  /** With the start of a test that has a time limit: its questions, which no other call gives before. */
  opened: openedSet.optional(),
})

export const studentActivities = group(
  'student-activities',
  { roles: ['student'], scope: 'student' },
  {
    list: route('GET', '/api/v2/student/student_activity_groups', {
      summary: '自分の回、新しい順',
      input: z.object({
        category: category.optional(),
        mission_id: f.id.optional().meta({ label: 'ミッション' }),
        /** The tries at one set; with `category`. */
        code: f.code.optional().meta({ label: '問題のコード' }),
        /**
         * With `code`. `finished`: for looking back. `resumable`: what a device can continue, which is unfinished attempts of the mission
         * or of none, and the newest attempt of a mission in any case.
         */
        state: z.enum(['finished', 'resumable']).default('finished').meta({ label: '状態' }),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({ student_activity_groups: z.array(activityGroupSummary), next_cursor: z.string().nullable() }),
    }),
    show: route('GET', '/api/v2/student/student_activity_groups/{id}', {
      summary: '自分の回を1つ',
      input: z.object({
        id: f.id.meta({ label: '回' }),
        /** The device still holds answers to a test of this exam that it could not send: no key may reach it before they are sent. */
        without_key: f.withoutKey,
      }),
      output: z.object({ student_activity_group: activityGroup }),
      errors: ['NOT_FOUND'],
    }),
    save: route('POST', '/api/v2/student/student_activity_groups', {
      summary: '回を始める、保存する、終える',
      input: z.object({ student_activity_group: activityGroupInput.meta({ label: '回' }) }),
      output: saved,
      errors: [...saveErrorCodes, 'TEST_CLOSED'],
      impersonator: 'may_not',
      bodyLimitBytes: SAVE_LIMIT_BYTES,
    }),
    saveScienceSkill: route('POST', '/api/v2/student/student_activity_groups/create_science_skill', {
      summary: '理科スキルの回を始める、保存する、終える',
      input: z.object({ student_activity_group: activityGroupInput.meta({ label: '回' }) }),
      output: saved,
      errors: saveErrorCodes,
      impersonator: 'may_not',
      bodyLimitBytes: SAVE_LIMIT_BYTES,
    }),
  },
)
