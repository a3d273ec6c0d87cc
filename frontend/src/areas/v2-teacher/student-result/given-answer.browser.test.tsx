import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { subQuestion } from '../../../testing/opened-work.ts'
import { GivenAnswer } from './given-answer.tsx'

const typed = subQuestion(1, { pattern: '' })
const chosen = subQuestion(1, { pattern: 'o_2', select_1: '$y=4x-3$', select_2: '$y=x$' })

it.each([
  ['of a typed answer', typed],
  ['of an answer whose question cannot be had', undefined],
])('leaves the signs %s as they were typed', async (_, sub) => {
  const place = await draw(
    <p>
      <GivenAnswer answers={['$100か[[線]]']} sub={sub} grade={8} />
    </p>,
  )
  expect(place.textContent).toBe('$100か[[線]]')
})

it('draws what stands beside a chosen marker', async () => {
  const place = await draw(
    <p>
      <GivenAnswer answers={['㋐']} sub={chosen} grade={8} />
    </p>,
  )
  await vi.waitFor(() => expect(place.querySelector('.katex, math')).not.toBeNull())
  expect(place.textContent).toContain('㋐')
})
