import '../../app/styles/index.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, openedWork } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from '../cbt-player/cbt-work.tsx'

const nothing = () => undefined
const LONG = { timeout: 10_000 }
const sheet = () => document.querySelector('dialog[open]')

afterEach(() => page.viewport(1366, 768))

it.each([
  [390, 844],
  [820, 1180],
])('the list comes as a sheet on a window of %i × %i, leads to a question and goes', async (width, height) => {
  await page.viewport(width, height)
  tcheckState.set({ isMuted: true })
  answerApi({})
  const work = openedWork({ category: 'cbt', mains: [mainQuestion(1)] })
  await draw(
    <CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />,
  )
  const opener = page.getByRole('button', { name: '一覧' })
  await userEvent.click(opener)
  await vi.waitFor(() => expect(sheet()).not.toBeNull(), LONG)
  await userEvent.click(page.getByRole('button', { name: /^大問1 \(2\) / }))
  await vi.waitFor(() => expect(sheet()).toBeNull(), LONG)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('大問1(2)'))
  // The open question too closes it, and so do 閉じる and Escape.
  for (const close of [
    () => userEvent.click(page.getByRole('button', { name: /^大問1 \(2\) / })),
    () => userEvent.click(page.getByRole('button', { name: '閉じる' })),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.click(opener)
    await vi.waitFor(() => expect(sheet()).not.toBeNull(), LONG)
    await close()
    await vi.waitFor(() => expect(sheet()).toBeNull(), LONG)
  }
})
