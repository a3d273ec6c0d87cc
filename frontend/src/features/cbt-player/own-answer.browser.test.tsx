import { expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { subQuestion } from '../../testing/opened-work.ts'
import { OwnAnswer } from './own-answer.tsx'

const texts = { select_1: '$y=4x-3$', select_2: '[[波線]]の文' }
const own = async (pattern: string, ...answers: string[]) =>
  draw(
    <p>
      <OwnAnswer sub={subQuestion(1, { ...texts, pattern, slot_count: answers.length })} answers={answers} grade={8} />
    </p>,
  )

it.each([
  ['a chosen formula', 's_2', ['1']],
  ['a formula on a piece', 'dad_2', ['', '㋐']],
])('draws %s as the question does', async (_, pattern, answers) => {
  const place = await own(pattern, ...answers)
  await vi.waitFor(() => expect(place.querySelector('.katex, math')).not.toBeNull())
  expect(place.textContent).not.toContain('$')
})

it('leaves what was typed as it was typed', async () => {
  const place = await own('', '$y=4x-3$')
  expect(place.textContent).toBe('$y=4x-3$')
})

it('says that there is none', async () => {
  const place = await own('s_2', '')
  expect(place.textContent).toBe('－')
})
