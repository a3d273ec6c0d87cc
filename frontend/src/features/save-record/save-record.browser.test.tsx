import { QueryClientProvider } from '@tanstack/react-query'
import type { SaveRecord } from '@tcheck/contract/save-record'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { draw } from '../../testing/draw.tsx'
import { eventually } from '../../testing/eventually.ts'
import { SaveRecordPart } from './save-record-part.tsx'

const at = (time: string) => `2026-11-20T${time}:00+09:00`
const answer = (sub: number, answers: string[], changes: Partial<SaveRecord['answers'][number]> = {}) => ({
  ...{ main_question_number: 1, sub_question_number: sub, kind: 'question' as const, answers },
  ...{ answered_at: at('13:36'), device: 1, state: 'current' as const },
  ...changes,
})
const record: SaveRecord = {
  ...{ started_at: at('13:31'), begun_at: null, updated_at: at('14:10'), finished_at: at('14:12'), is_closed: false },
  device_count: 2,
  events: [
    {
      ...{ kind: 'offline', at: at('13:42'), device: 2, count: 3, ahead_seconds: null },
      ...{ from: at('13:36'), until: at('13:41') },
    },
  ],
  answers: [
    answer(1, ['5'], { state: 'earlier' }),
    answer(1, ['8'], { device: 2 }),
    answer(2, ['', '']),
    answer(3, ['7'], { state: 'late' }),
  ],
  has_more: true,
}

const drawn = (id: string, load: () => Promise<{ save_record: SaveRecord }>) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <SaveRecordPart id={id} version="1" load={load} />
    </QueryClientProvider>,
  )

it('loads when it is opened, tells the course and names each answer that does not count', async () => {
  let calls = 0
  const load = async () => {
    calls += 1
    if (calls === 1) throw new ApiError(404, 'NOT_FOUND', ['ありません'])
    return { save_record: record }
  }
  const place = await drawn('a', load)
  expect(calls).toBe(0)
  await page.getByRole('button', { name: '保存の記録を見る' }).click()
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await eventually(() => expect(place.querySelectorAll('ol li')).toHaveLength(3))
  expect([...place.querySelectorAll('ol li')].map((line) => line.textContent)).toEqual([
    '11月20日 13:31はじめました。',
    '11月20日 13:42端末2: つながらない間の答え3問が届きました(13:36〜13:41に書いた答え)。',
    '11月20日 14:12提出しました。',
  ])
  expect(place.textContent).toContain('いまの答えのほかに、2件の答えがあります。')
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['大問1 (1)', '5', '13:36', '1', '前の答え'],
    ['大問1 (1)', '8', '13:36', '2', 'いまの答え'],
    ['大問1 (2)', '消した', '13:36', '1', 'いまの答え'],
    ['大問1 (3)', '7', '13:36', '1', '終わりのあとに届いた'],
  ])
  expect(place.textContent).toContain('一部だけを表示しています')
  await page.getByRole('button', { name: '閉じる' }).click()
  expect(place.querySelector('ol')).toBeNull()
})

const none = { ...record, events: [], answers: [], has_more: false, device_count: 0 }
it.each([
  ['nothing has arrived', none, 'まだ、届いた答えはありません。', 0],
  [
    'none of the answers was replaced',
    { ...none, answers: [answer(1, ['8'])], device_count: 1 },
    '残っていません。',
    4,
  ],
])('says where %s', async (what, shown, words, columns) => {
  const place = await drawn(what, async () => ({ save_record: shown }))
  await page.getByRole('button', { name: '保存の記録を見る' }).click()
  await eventually(() => expect(place.textContent).toContain(words))
  expect(place.querySelectorAll('thead th')).toHaveLength(columns)
})
