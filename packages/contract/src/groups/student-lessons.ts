import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { nextLesson, weekLesson } from './parent-children.ts'

/** v1's student at the classroom. */
export const studentLessons = group(
  'student-lessons',
  { roles: ['student'], scope: 'student' },
  {
    list: route('GET', '/api/student/lessons', {
      summary: '自分の今週の授業、日曜から土曜まで。教室で音を出すか',
      input: f.nothing,
      output: z.object({
        today: z.string(),
        lessons: z.array(weekLesson),
        next_lesson: nextLesson,
        is_silent: z.boolean(),
      }),
      errors: ['SIGN_IN_NEEDED'],
    }),
  },
)
