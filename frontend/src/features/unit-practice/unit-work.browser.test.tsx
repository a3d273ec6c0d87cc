import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { UnitWork } from './unit-work.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const here = (name: string) =>
  vi.waitFor(() => expect(document.querySelector('[data-question]')?.textContent).toContain(name))
const practise = (work: Parameters<typeof UnitWork>[0]['work']) =>
  draw(<UnitWork work={work} onQuit={() => undefined} onAgain={() => undefined} onResultPage={() => undefined} />)

beforeEach(async () => {
  tcheckState.set({ isMuted: true })
  // Wide enough for the list beside the question.
  await page.viewport(1280, 800)
  answerApi({})
})

describe('前へ and 次へ', () => {
  it('keep the focus at both ends of the questions', async () => {
    await practise(openedWork({ mains: [mainQuestion(1)] }))
    const forward = () => document.activeElement?.textContent
    button('答え合わせ').element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(forward()).toBe('次へ'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await userEvent.keyboard('{Enter}')
    await here('大問1(2)')
    expect(forward()).toBe('答え合わせ')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await here('大問1(1)')
    expect(forward()).toBe('前へ')
    // There is no question before the first: it says so, and stays where the keyboard is.
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await here('大問1(1)')
  })
})

describe('a double press', () => {
  const field = () => page.getByLabelText('答え', { exact: true })

  it('on 答え合わせ leaves the mark on the screen, and a later press goes on', async () => {
    await practise(openedWork({ mains: [mainQuestion(1)] }))
    await userEvent.fill(field(), '1')
    await userEvent.dblClick(button('答え合わせ'))
    await expect.element(page.getByText('よくできました。')).toBeVisible()
    await here('大問1(1)')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await userEvent.click(button('次へ'))
    await here('大問1(2)')
  })

  it('on 次へ does not give up the next question', async () => {
    const record = { slots: keptSlot('1-1', '1'), checkedKeys: ['1-1'], lastKey: '1-1' }
    await practise(openedWork({ mains: [mainQuestion(1)], record }))
    await userEvent.dblClick(button('次へ'))
    await here('大問1(2)')
    await expect.element(button('答え合わせ')).toBeVisible()
    // An answer is checked as soon as it is there.
    await userEvent.fill(field(), '2')
    await userEvent.click(button('答え合わせ'))
    await expect.element(page.getByText('よくできました。')).toBeVisible()
  })
})

describe('similar questions', () => {
  const mains = [mainQuestion(1), mainQuestion(2, { similar_questions: [subQuestion(1), subQuestion(2)] })]
  const record = { slots: keptSlot('2-2', '2'), checkedKeys: ['2-2'], lastKey: '2-2' }

  it('give way to the question from which the student came, and are there again where they were left', async () => {
    await practise(openedWork({ mains, record }))
    await here('大問2(2)')
    await userEvent.click(button('にた問題をとく'))
    await here('大問2(1)')
    await userEvent.click(button('大問2 (2) まだ').first())
    await here('大問2(2)')
    await userEvent.click(button('もとの問題にもどる'))
    await expect.element(page.getByText('よくできました。')).toBeVisible()
    await here('大問2(2)')
    await userEvent.click(button('にた問題をとく'))
    await expect.element(button('もとの問題にもどる')).toBeVisible()
    await here('大問2(2)')
  })
})
