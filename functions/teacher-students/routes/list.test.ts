import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

test('lists present students with their subjects, and none who left', async () => {
  const { status, body } = await answerToSample('teacher-students/list.success')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    students: [{ student_id: 'pupil-here', name: '森 あかり', grade: 6, state: 'enrolled', subjects: ['数学'] }],
    grades: [6],
    total_count: 1,
  })
})

test('returns no login and no card', async () => {
  const { body } = await answerToSample('teacher-students/list.success')
  expect(JSON.stringify(body)).not.toMatch(/login|username|encrypted/)
})
