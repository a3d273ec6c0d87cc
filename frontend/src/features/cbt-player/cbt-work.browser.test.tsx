import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { draw } from '../../testing/draw.tsx'
import { keptSlot, mainQuestion, openedWork, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { CbtWork } from './cbt-work.tsx'

const here = (name: string) =>
  vi.waitFor(() => expect(document.querySelector('[data-question]')?.textContent).toContain(name))
const nothing = () => undefined
/** Without readings. */
const spoken = (place: Element) => {
  const copy = place.cloneNode(true) as HTMLElement
  for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
  return copy.textContent ?? ''
}
const take = (work: Parameters<typeof CbtWork>[0]['work']) =>
  draw(<CbtWork work={work} onQuit={nothing} onAgain={nothing} onAnswersWanted={nothing} onResultPage={nothing} />)

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  answerApi({})
})

it('has the focus on the last question too, from where Enter leads to nothing that ends', async () => {
  await take(openedWork({ category: 'cbt', mains: [mainQuestion(1)] }))
  page.getByRole('button', { name: '次へ', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await here('大問1(2)')
  expect(document.activeElement?.textContent).toBe('大問1(2)')
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('dialog[open]')).toBeNull()
  page.getByRole('button', { name: '答え合わせ' }).last().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: '答え合わせ' })).toBeVisible()
})

it('goes on by one question at a double press of 次へ, and back by one at one of 前へ', async () => {
  await take(openedWork({ category: 'cbt', mains: [mainQuestion(1), mainQuestion(2)] }))
  await userEvent.dblClick(page.getByRole('button', { name: '次へ', exact: true }))
  await here('大問1(2)')
  // A mouse would make a third press of the double one.
  page.getByRole('button', { name: '次へ', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await here('大問2(1)')
  await userEvent.dblClick(page.getByRole('button', { name: '前へ', exact: true }))
  await here('大問1(2)')
})

describe('a finished exam that is opened again', () => {
  const record = { slots: { ...keptSlot('1-1', '1'), ...keptSlot('1-2', '9') }, finishedAt: '2026-11-20T08:59:00Z' }

  it('never says that all is correct before it is checked', async () => {
    const said: string[] = []
    const watch = new MutationObserver(() => said.push(document.querySelector('main h2')?.textContent ?? ''))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await take(openedWork({ category: 'cbt', mains: [mainQuestion(1)], record }))
    await vi.waitFor(() => expect(document.querySelector('main section')?.textContent).toContain('不正解 1問'))
    watch.disconnect()
    expect([...new Set(said.filter(Boolean))]).toEqual(['おつかれさまでした'])
  })

  it.each([
    ['says when and by which version its marks were changed', { at: '2026-11-21T03:00:00.000Z', by: 2 }],
    ['says nothing of a change where its marks were not changed', null],
  ])('%s', async (_, regraded) => {
    const place = await take(openedWork({ category: 'cbt', mains: [mainQuestion(1)], record: { ...record, regraded } }))
    await vi.waitFor(() => expect(spoken(place)).toContain('不正解 1問'))
    const words = regraded ? '第2版の正答で、11月21日(土)に採点し直しました。' : ''
    expect(spoken(place).match(/第[^。問]*採点し直しました。/)?.[0] ?? '').toBe(words)
  })

  it('asks for another try at once where its address does', async () => {
    await draw(
      <CbtWork
        work={openedWork({ category: 'cbt', mains: [mainQuestion(1)], record })}
        isAgain
        onQuit={nothing}
        onAgain={nothing}
        onAnswersWanted={nothing}
        onResultPage={nothing}
      />,
    )
    await userEvent.click(page.getByRole('button', { name: 'ちょうせんする' }))
    await here('大問1(2)')
  })

  it('says nothing of wrong ones where nothing can be scored', async () => {
    const unscored = mainQuestion(1, { questions: [subQuestion(1, { unscored: true })] })
    await take(openedWork({ category: 'cbt', mains: [unscored], record }))
    await expect.element(page.getByRole('heading', { name: 'おつかれさまでした' })).toBeVisible()
    expect(page.getByRole('button', { name: 'まちがえた問題をもう一度' }).elements()).toEqual([])
  })
})
