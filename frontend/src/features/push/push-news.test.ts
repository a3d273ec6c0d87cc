import { expect, test } from 'vitest'
import { newsToShow, type PushedNews, withShown } from './push-news.ts'

const entry: PushedNews = {
  ...{ tag: 'n1', at: '2026-11-20T07:58:00.000Z', child_name: '花', is_correction: false },
  page: '/v1/parent/top?child=2',
}
const NOW = Date.parse('2026-11-20T08:00:00.000Z')

test('the lock screen says when and the name that the parent chose, and nothing else', () => {
  expect(newsToShow([entry], {})).toMatchObject([{ title: '16:58 花', body: '', tag: 'n1', isSilent: false }])
})

test('a correction takes the place of what it takes back, and says so', () => {
  const shown = withShown({}, newsToShow([entry], {}), NOW)
  const correction = { ...entry, is_correction: true }
  expect(newsToShow([correction], shown)).toMatchObject([
    { title: '16:58 花', body: '取り消し', tag: 'n1', isSilent: false },
  ])
})

test('each news is shown once, also where pushes come twice; a browser still sees something, without a sound', () => {
  const leave = { ...entry, tag: 'n2', at: '2026-11-20T10:30:00.000Z' }
  const shown = withShown({}, newsToShow([entry], {}), NOW)
  expect(newsToShow([entry, leave], shown).map(({ tag }) => tag)).toEqual(['n2'])
  const all = withShown(shown, newsToShow([entry, leave], shown), NOW)
  expect(newsToShow([entry, leave], all)).toMatchObject([{ tag: 'n2', isSilent: true }])
})

test('where nothing could be asked for, a push tells nothing', () => {
  expect(newsToShow([], {})).toMatchObject([{ title: 'Tチェック', body: '', page: '/v1/parent/top' }])
  expect(withShown({}, newsToShow([], {}), NOW)).toEqual({})
})

test('what was shown is forgotten after days', () => {
  expect(withShown({ n1: NOW - 8 * 86_400_000, n2: NOW }, [], NOW)).toEqual({ n2: NOW })
})
