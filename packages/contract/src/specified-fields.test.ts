import { expect, test } from 'vitest'
import type * as z from 'zod'
import { activityGroup, activityGroupInput, cbtActivity, unitActivity } from './activity.ts'
import { reports } from './groups/reports.ts'
import { currentApiUser, session } from './groups/session.ts'
import { inputFieldsOf } from './input-fields.ts'
import { missionInput } from './mission.ts'
import { mainQuestion, subQuestion } from './question-set.ts'

/** Field names of spec.md section 3 and of the table in domain.md, "No answer is ever lost", as written there. */
const words = (text: string) => text.split(' ')
const fieldsOf = (...shapes: z.ZodObject[]) => shapes.flatMap((shape) => Object.keys(shape.shape))

test.each<[string, string[], string[]]>([
  [
    'current user',
    fieldsOf(currentApiUser, session.showCurrentUser['~orpc'].outputSchema as unknown as z.ZodObject),
    words('id login_id is_admin is_branch is_student is_parent is_teacher branch parent teacher encrypt_login_id'),
  ],
  [
    'question group',
    fieldsOf(mainQuestion),
    words('main_question_number explanatory_image questions review_questions viewpoint similar_questions'),
  ],
  [
    'sub question',
    fieldsOf(subQuestion),
    words(
      'answer pattern sub_question_number select_1 select_2 select_3 select_4 select_5 select_6 media_1 media_2 media_3 tab_1_image tab_2_image tab_3_image tab_4_image dad_character_image',
    ),
  ],
  [
    'CBT activity',
    fieldsOf(cbtActivity),
    words('answers bookmarks correct_checks correct_answers correct_check score max_score memo separator'),
  ],
  ['unit activity', fieldsOf(unitActivity), words('answers state memo')],
  [
    'student activity group',
    fieldsOf(activityGroup, activityGroupInput),
    words(
      'encrypted_username grade kumi ban mode v2_question_group_id cbt_exam_code category shareable_key saved_student_activity_group_id unit_activities cbt_activities',
    ),
  ],
  [
    'mission',
    fieldsOf(missionInput),
    words(
      'category grade title delivery_datetime question_group_ids cbt_exam_codes science_skill_keys create_original_question original_question_unit_name original_question_question_count',
    ),
  ],
  [
    'report',
    [
      ...fieldsOf(reports.showByBranch['~orpc'].outputSchema as unknown as z.ZodObject),
      ...[reports.createByBranch, reports.updateByBranch].flatMap((call) =>
        inputFieldsOf(call['~orpc'].inputSchema as unknown as z.ZodObject).map(({ path }) =>
          path.replace('school_grade.', ''),
        ),
      ),
    ],
    words(
      'grade_id report_type title message seminar_id student_id school_grade_files deleteSchoolGradeFiles attachments',
    ),
  ],
])('a %s has the fields of the specification by their names', (_, fields, specified) => {
  expect(fields).toEqual(expect.arrayContaining(specified))
})

test('states, categories, modes and separators are those written down', () => {
  expect(unitActivity.shape.state.unwrap().options).toEqual(['unanswered', 'correct', 'incorrect'])
  expect(activityGroup.shape.category.options).toEqual(['unit', 'cbt', 'science_skill'])
  expect(activityGroup.shape.mode.options).toEqual(['practice', 'test', 'review', 'similar'])
  expect(cbtActivity.shape.separator.options).toEqual(['', ',', '"', '@'])
})
