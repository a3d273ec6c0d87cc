import { describe, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, subQuestion } from '../../testing/opened-work.ts'
import { CorrectAnswer, GivenAnswer, RightAnswer } from './shown-answer.tsx'

const main = mainQuestion(1)
const texts = { select_1: '$y=4x-3$', select_2: '[[波線]]の文' }
const own = async (pattern: string, ...answers: string[]) =>
  draw(
    <p>
      <GivenAnswer
        sub={subQuestion(1, { ...texts, pattern, slot_count: answers.length })}
        main={main}
        answers={answers}
        grade={8}
      />
    </p>,
  )

it.each([
  ['a chosen formula', 's_2', ['1']],
  ['a formula on a piece', 'dad_2', ['', '㋐']],
])('draws %s as the question does', async (_, pattern, answers) => {
  const place = await own(pattern, ...answers)
  await vi.waitFor(() => expect(place.querySelector('.katex, math')).not.toBeNull(), 10_000)
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

describe('to a teacher', () => {
  const typed = subQuestion(1, { pattern: '' })
  const chosen = subQuestion(1, { pattern: 'o_2', select_1: '$y=4x-3$', select_2: '$y=x$' })

  it.each([
    ['of a typed answer', typed],
    ['of an answer whose question cannot be had', undefined],
  ])('leaves the signs %s as they were typed', async (_, sub) => {
    const place = await draw(
      <p>
        <GivenAnswer answers={['$100か[[線]]']} sub={sub} main={main} grade={8} />
      </p>,
    )
    expect(place.textContent).toBe('$100か[[線]]')
  })

  it('draws what stands beside a chosen marker', async () => {
    const place = await draw(
      <p>
        <GivenAnswer answers={['㋐']} sub={chosen} main={main} grade={8} />
      </p>,
    )
    await vi.waitFor(() => expect(place.querySelector('.katex, math')).not.toBeNull(), 10_000)
    expect(place.textContent).toContain('㋐')
  })
})

describe('where the question says 番号で答えなさい', () => {
  const asked = { pattern: 's_2', select_1: '比例する', select_2: '反比例する', answer: '反比例する' }
  const shown = async (sub: ReturnType<typeof subQuestion>, above = main) => {
    const of = { sub, main: above, grade: 8 }
    const place = await draw(
      <div>
        <GivenAnswer {...of} answers={['1']} />/<GivenAnswer {...of} answers={['1']} />/
        <RightAnswer {...of} parts={['反比例する']} />
        <CorrectAnswer {...of} reading={['反比例する']} />
      </div>,
    )
    return place.textContent
  }

  it('the number stands with the text, in the question or above it', async () => {
    const words = '1 比例する/1 比例する/2 反比例する正しい答え2 反比例する'
    const ruby = (text: string | null) => text?.replaceAll(/\(.*?\)/g, '')
    expect(ruby(await shown(subQuestion(1, { ...asked, text: '番号で答えなさい。' })))).toBe(words)
    expect(ruby(await shown(subQuestion(1, asked), mainQuestion(1, { text: '番号で答えます。' })))).toBe(words)
  })

  it('and nowhere else', async () => {
    expect(await shown(subQuestion(1, asked))).toMatch(/^比例する\/比例する\/反比例する.*[^2 ]反比例する$/)
  })
})
