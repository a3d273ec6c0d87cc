import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { onPaper } from '../../testing/emulate.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { answer, branches, LIST, screens, VIEWS } from './testing/branch-list.tsx'

it('says on paper what the list was narrowed and ordered by, and has nothing there that can only be pressed', async () => {
  await page.viewport(1366, 768)
  answerApi({ [LIST]: () => answer(branches), [VIEWS]: () => json({ list_views: [], revision: 0 }) })
  const { place } = await openApp('/branches?state=closed&q=%E9%9D%92&sort=class_count&order=desc', { routes: screens })
  const find = (selector: string) =>
    eventually(() => place.querySelector<HTMLElement>(selector) ?? expect.unreachable(selector))
  await find('[data-record]')
  const terms = await find('[data-printed-terms]')
  const seen = () =>
    [...place.querySelectorAll<HTMLElement>('.btn, .icon-btn, input, select')].filter(
      ({ offsetParent }) => offsetParent,
    )
  expect([terms.offsetParent, seen().length > 0]).toEqual([null, true])
  await onPaper(true)
  try {
    await eventually(() => expect(terms.offsetParent).not.toBeNull())
    expect(terms.textContent).toBe('条件: ことば 「青」、状態 停止しています / ならび順: クラスの数 降順')
    expect(seen()).toEqual([])
    expect(place.querySelector('table')?.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  } finally {
    await onPaper(false)
  }
})
