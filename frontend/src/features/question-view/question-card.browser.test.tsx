import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { QuestionCard } from './question-card.tsx'

interface Shown {
  main: MainQuestion
  sub: SubQuestion
}

/** Goes on from one question to the next, as a player does. */
function Fixture({ questions }: { questions: readonly Shown[] }) {
  const [at, setAt] = useState(0)
  const shown = questions[at]
  return (
    <>
      {shown && <QuestionCard {...shown} grade={8} />}
      <button type="button" onClick={() => setAt(at + 1)}>
        次へ
      </button>
    </>
  )
}
const goOn = () => page.getByRole('button', { name: '次へ' }).click()

beforeEach(() => void answerApi({}))

it.each([
  ['計算をしましょう。', '', '大問1(1)計算をしましょう。問い'],
  ['{比|ひ}の計算', '次の問いに答えましょう。', '大問1(1)比の計算次の問いに答えましょう。問い'],
  ['計算をしましょう。', '計算をしましょう。', '大問1(1)計算をしましょう。問い'],
  ['', '', '大問1(1)問い'],
])('shows what the main question asks above the sub question: %j, %j', async (title, text, shown) => {
  const place = await draw(
    <QuestionCard main={mainQuestion(1, { title, text })} sub={subQuestion(1, { text: '問い' })} grade={8} />,
  )
  expect(place.textContent).toBe(shown)
})

it('begins with the first picture of another question, whichever was open in the one before', async () => {
  const four = { tab_1_image: 'a.png', tab_2_image: 'b.png', tab_3_image: 'c.png', tab_4_image: 'd.png' }
  const two = { tab_1_image: 'e.png', tab_2_image: 'f.png' }
  const main = mainQuestion(1)
  const questions = [
    { main, sub: subQuestion(1, four) },
    { main, sub: subQuestion(2, two) },
  ]
  await draw(<Fixture questions={questions} />)
  await page.getByRole('tab', { name: '図4' }).click()
  await goOn()
  await expect.element(page.getByRole('tab', { name: '図1' })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tab').elements()).toHaveLength(2)
})

it('begins a long vertical text at its beginning, and keeps the place in it between its own questions', async () => {
  const vertical = (number: number) => mainQuestion(number, { writing: 'vertical', text: 'あいうえお。'.repeat(200) })
  const first = vertical(1)
  const questions = [
    { main: first, sub: subQuestion(1) },
    { main: first, sub: subQuestion(2) },
    { main: vertical(2), sub: subQuestion(1) },
  ]
  const place = await draw(<Fixture questions={questions} />)
  const passage = () => place.querySelector('[data-passage]') as HTMLElement
  const see = (words: string) => vi.waitFor(() => expect(place.textContent).toContain(words))
  place.style.width = '500px'
  passage().scrollLeft = -300
  await goOn()
  await see('大問1(2)')
  expect(passage().scrollLeft).toBe(-300)
  await goOn()
  await see('大問2(1)')
  expect(passage().scrollLeft).toBe(0)
})
