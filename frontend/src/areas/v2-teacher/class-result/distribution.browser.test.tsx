import { beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { result } from '../testing/class-result-sample.ts'
import { open, resultPath } from '../testing/open-class-result.tsx'
import { signInTeacher } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

it('draws the scores of the class and reads every number to a screen reader', async () => {
  const { place } = await open()
  await eventually(() => expect(place.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(1))
  expect(place.querySelector('figure')?.getAttribute('aria-label')).toBe('得点の分布。0点から8点 2人。平均6.0点。')
})

it('shows a sentence instead of a chart while no student has finished', async () => {
  const { summary } = result()
  const none = result({
    summary: { ...summary, answered_count: 0, average: null },
    distribution: [{ from: 0, to: 8, count: 0 }],
  })
  const { place } = await open({ [resultPath]: () => json({ class_result: none }) })
  await eventually(() => expect(place.textContent).toContain('だれかが終えると、ここに出ます。'))
  expect(place.querySelector('figure')).toBeNull()
})
