import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from './cbt-work.tsx'

const here = (name: string) =>
  vi.waitFor(() => expect(document.querySelector('[data-question]')?.textContent).toContain(name))
const nothing = () => undefined
const take = (work: Parameters<typeof CbtWork>[0]['work']) =>
  draw(<CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />)

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  answerApi({})
})

it('keeps the focus on 次へ where that becomes 答え合わせ at the last question', async () => {
  await take(openedWork({ category: 'cbt', mains: [mainQuestion(1)] }))
  page.getByRole('button', { name: '次へ', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await here('大問1(2)')
  expect(document.activeElement?.textContent).toBe('答え合わせ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: '答え合わせ' })).toBeVisible()
})
