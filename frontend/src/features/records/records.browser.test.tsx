import type { ListedBranch } from '@tcheck/contract/groups/admin-branches'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../lib/api/query-client.ts'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json, type StandInCall } from '../../testing/stand-in-api.ts'
import { answer, branches, done, LIST, screens, VIEWS } from './testing/branch-list.tsx'

const patience = { timeout: 10_000 }
const eventually = <T,>(check: () => T) => vi.waitFor(check, patience)
let calls: StandInCall[]

beforeEach(async () => {
  queryClient.clear()
  deviceArea.removeItem('tcheckColumns')
  done.mockReset()
  done.mockResolvedValue()
  await page.viewport(1366, 768)
})

async function open(query = '', list: () => Response = () => answer(branches)) {
  calls = answerApi({ [LIST]: list, [VIEWS]: () => json({ list_views: [], revision: 0 }) })
  const app = await openApp(`/branches${query}`, { routes: screens })
  const find = <E extends Element = HTMLElement>(selector: string) =>
    eventually(() => app.place.querySelector<E>(selector) ?? expect.unreachable(selector))
  const button = (words: string) =>
    eventually(
      () =>
        [...document.querySelectorAll<HTMLElement>('button, summary')].find(
          ({ textContent }) => textContent === words,
        ) ?? expect.unreachable(words),
    )
  const asked = () => new URLSearchParams(calls.findLast(({ path }) => path === '/api/admin/branches')?.query)
  return { ...app, find, button, asked }
}
const shows = (words: string) => eventually(() => expect(document.body.textContent).toContain(words))

it('keeps page and order in the address, says the order as a word, and asks the server with them', async () => {
  const { place, address, asked, find } = await open('?page=3&q=教', () => answer(branches, { total_count: 95 }))
  await eventually(() => expect(place.querySelector('[aria-current=page]')?.textContent).toBe('3'))
  expect(place.textContent).toContain('95件のうち 41–60件')
  expect(Object.fromEntries(asked())).toEqual({ page: '3', per_page: '20', sort: 'name', order: 'asc', q: '教' })
  ;(await find('th:nth-of-type(3) button')).click()
  await eventually(() => expect(address()).toBe('/branches?q=%E6%95%99&sort=class_count'))
  await eventually(() =>
    expect(place.querySelector('th:nth-of-type(3)[aria-sort=ascending]')?.textContent ?? '').toContain('昇順'),
  )
  ;(await find('th:nth-of-type(3) button')).click()
  await eventually(() => expect(place.querySelector('[aria-sort=descending]')?.textContent ?? '').toContain('降順'))
  await eventually(() => expect(asked().get('order')).toBe('desc'))
})

it('offers the filters of the contract in its words, and takes them back all at once', async () => {
  const { find, address, button } = await open()
  const select = await find<HTMLSelectElement>('select')
  expect([...select.options].map(({ text }) => text)).toEqual(['すべて', '使っています', '停止しています'])
  await userEvent.selectOptions(select, 'closed')
  await eventually(() => expect(address()).toBe('/branches?state=closed'))
  ;(await button('条件を消す')).click()
  await eventually(() => expect(address()).toBe('/branches'))
})

it('shows a minimum count when the total is not exact, and links to the next page only', async () => {
  const { place } = await open('?page=2', () =>
    answer(branches, { page: 2, total_count: 40, is_total_exact: false, searched_count: null }),
  )
  await shows('40件以上のうち 21–40件')
  expect([...place.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual(['前へ', '1', '2', '次へ'])
  await open('?q=あ', () => answer(branches, { total_count: 3, is_total_exact: false, searched_count: 1000 }))
  await shows('新しいほうの1000件の中で探し、ならべました。')
})

it('tells nothing at all from nothing found', async () => {
  await open('', () => answer([]))
  await shows('教室はまだありません')
  await open('?q=ない', () => answer([]))
  await shows('見つかりません')
  await open('?page=9', () => answer([], { total_count: 3 }))
  await shows('このページには何もありません')
})

it('says why it could not be loaded, and is there after another try', async () => {
  let isDown = true
  const { button } = await open('', () =>
    isDown ? json({ errors: ['権限がありません。'], code: 'FORBIDDEN' }, { status: 403 }) : answer(branches),
  )
  await shows('教室を読み込めませんでした。')
  await shows('権限がありません。')
  isDown = false
  ;(await button('もう一度読み込む')).click()
  await shows('教室2')
})

it('by keyboard: j and k go through the rows, Enter opens one, / goes to the words, and typing stays typing', async () => {
  const { place, address, find } = await open()
  await find('tbody tr')
  const at = () => [...place.querySelectorAll('[data-record]')].indexOf(document.activeElement as Element)
  await userEvent.keyboard('jj')
  expect(at()).toBe(1)
  await userEvent.keyboard('k')
  expect(at()).toBe(0)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(await find('input[type=search]'))
  await userEvent.keyboard('j/k')
  expect((document.activeElement as HTMLInputElement).value).toBe('j/k')
  await userEvent.clear(document.activeElement as HTMLInputElement)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('jj{Enter}')
  await eventually(() => expect(address()).toContain('opened=b2'))
})

it('opens by Enter a row whose name leads nowhere by the act that shows it, and by no other', async () => {
  calls = answerApi({ [LIST]: () => answer(branches), [VIEWS]: () => json({ list_views: [], revision: 0 }) })
  const { place } = await openApp('/windows', { routes: screens })
  await eventually(() => expect(place.querySelectorAll('[data-record]')).toHaveLength(branches.length))
  await userEvent.keyboard('jj{Enter}')
  expect(done.mock.calls.flat()).toEqual(['opened b2'])
})

it('ignores single keys if they are switched off, and keeps Enter', async () => {
  const { place, address, find, button } = await open()
  const row = (await find('tbody tr')) as HTMLElement
  ;(await button('列')).click()
  const shortcuts = [...place.querySelectorAll<HTMLInputElement>('details input')].at(-1)
  shortcuts?.click()
  expect(tcheckState.get().hasShortcuts).toBe(false)
  shortcuts?.blur()
  await userEvent.keyboard('jj/')
  expect(document.activeElement).toBe(document.body)
  row.focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(address()).toContain('opened=b1'))
  tcheckState.set({ hasShortcuts: true })
})

it('shows the chosen columns, also at the next visit, and always the column that names the row', async () => {
  const first = await open()
  await first.find('tbody tr')
  const headers = (place: HTMLElement) => [...place.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(headers(first.place)).toEqual(['', '教室昇順', 'クラスの数', '操作'])
  ;(await first.button('列')).click()
  const boxes = [...first.place.querySelectorAll<HTMLInputElement>('fieldset input')]
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  boxes[1]?.click()
  boxes[2]?.click()
  await eventually(() => expect(headers(first.place)).toEqual(['', '教室昇順', '記号', '操作']))
  const second = await open()
  await second.find('tbody tr')
  expect(headers(second.place)).toEqual(['', '教室昇順', '記号', '操作'])
})

it('does one thing to several rows after a second yes; what could not be done stays marked', async () => {
  const { find, button, place } = await open()
  done.mockImplementation(async (id) => {
    if (id === 'b2') throw new Error('taken')
  })
  ;(await find<HTMLInputElement>('thead input')).click()
  await shows('3件を選んでいます')
  ;(await button('停止する')).click()
  await shows('3件を停止しますか?')
  expect(done).not.toHaveBeenCalled()
  const confirmed = await find('dialog .btn.danger')
  confirmed.click()
  await shows('1件は、できませんでした(停止する)。')
  await shows('1件を選んでいます')
  expect(done.mock.calls.flat()).toEqual(['b1', 'b2', 'b3'])
  expect(place.querySelector<HTMLInputElement>('tbody tr:nth-child(2) input')?.checked).toBe(true)
})

it('writes all pages of what is shown into one file that runs no formula', async () => {
  const all = Array.from({ length: 203 }, (_, at) => ({
    ...(branches[2] as ListedBranch),
    id: `b${at}`,
    class_count: at,
  }))
  const files: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  const { button, asked } = await open('?sort=class_count', () => {
    const query = asked()
    const [number, per] = [Number(query.get('page')), Number(query.get('per_page'))]
    return answer(all.slice((number - 1) * per, number * per), { total_count: all.length })
  })
  await shows('203件')
  ;(await button('書き出す')).click()
  ;(await button('CSVに書き出す')).click()
  await eventually(() => expect(files).toHaveLength(1))
  await shows('203件を書き出しました')
  ;(await button('Excelに書き出す')).click()
  await eventually(() => expect(files).toHaveLength(2))
  made.mockRestore()
  expect(files[1]?.type).toContain('spreadsheetml')
  expect(await files[1]?.slice(0, 2).text()).toBe('PK')
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toHaveLength(205)
  expect(lines.slice(0, 2)).toEqual(['教室,クラスの数', "'=青葉教室,0"])
  expect(asked().get('sort')).toBe('class_count')
})

it('is cards on a telephone, with the order as a choice', async () => {
  await page.viewport(390, 844)
  const { place, find, address } = await open()
  const card = await find('li[data-record]')
  expect(place.querySelector('table')).toBeNull()
  expect(card.querySelector('dt')?.textContent).toBe('クラスの数')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const order = [...place.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === 'ならび順')
  await userEvent.selectOptions(order ?? expect.unreachable(), 'class_count desc')
  await eventually(() => expect(address()).toBe('/branches?sort=class_count&order=desc'))
})
