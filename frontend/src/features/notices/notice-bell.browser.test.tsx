import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { v2StudentRoutes } from '../../areas/v2-student/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { becomeIdle } from '../../lib/preload.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json, type StandInCall } from '../../testing/stand-in-api.ts'
import { visitor } from '../session/current-user.ts'
import { startSession } from '../session/session-store.ts'
import { clearStudentName, storeStudentName } from '../session/student-name.ts'
import { parseReadHere, withRead } from './notice-bell.tsx'

const notice = (id: string, fields: object = {}) => ({
  ...{ id, importance: 'middle', title: `${id}のお知らせ`, message: '', started_at: '2026-11-20T03:00:00.000Z' },
  ...{ is_read: false, attachment: null },
  ...fields,
})

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('says how many are new, and notes once as read what was open', async () => {
  let isRead = false
  const read = vi.fn(({ body }: StandInCall) => {
    isRead = true
    return json(body)
  })
  answerApi({
    'GET /api/account/notices': () =>
      json({ notices: [notice('停電', { importance: 'high', is_read: isRead }), notice('休み', { is_read: true })] }),
    'POST /api/account/notices/read': read,
  })
  becomeIdle()
  await openApp('/v1/branch/settings', { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
  await page.getByRole('button', { name: 'お知らせ: 新しいもの1件、大事なものあり' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'お知らせ' })
  await expect.element(dialog.getByText('停電のお知らせ')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'お知らせ', exact: true }).first()).toBeVisible()
  expect(read.mock.calls.map(([{ body }]) => body)).toEqual([{ ids: ['停電'] }])
})

/** A classroom's device, at which one student after the other shows their card. */
function sitDown(id: string) {
  storeStudentName(`sealed-${id}`)
  visitor.set({ current: { user: { student: { id, grade: 6, kumi: '2', ban: 1 } } } as never })
}

it('keeps on the device what a student who came by a card has read, for each one by themselves', async () => {
  const asked = answerApi({
    'GET /api/account/notices': () => json({ notices: [notice('停電', { importance: 'high' })] }),
    'GET /api/v2/student/missions': () => json({ missions: [], next_cursor: null }),
  })
  const fresh = page.getByRole('button', { name: 'お知らせ: 新しいもの1件、大事なものあり' })
  startSession()
  try {
    sitDown('st-1')
    becomeIdle()
    await openApp('/student/mission', { routes: v2StudentRoutes, registry: { 'v2-student': async () => undefined } })
    await fresh.click()
    await expect.element(page.getByRole('dialog').getByText('停電のお知らせ')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'お知らせ', exact: true })).toBeVisible()
    // Asked for in the name of the card, and told to nobody.
    const calls = asked.filter(({ path }) => path.startsWith('/api/account/notices'))
    expect(calls.map(({ method, headers }) => [method, headers.get('encrypted-username')])).toEqual([
      ['GET', 'sealed-st-1'],
    ])
    expect(parseReadHere(localStorage.getItem('tcheckNoticesRead'))).toEqual({ 'st-1': ['停電'] })

    sitDown('st-2')
    await expect.element(fresh).toBeVisible()
  } finally {
    clearStudentName()
    visitor.set({ current: null })
    localStorage.removeItem('tcheckNoticesRead')
  }
})

it('drops the accounts seen longest ago, and ended notices', () => {
  const many = Array.from({ length: 61 }, (_, at) => `st-${at}`)
  const kept = many.reduce((before, id) => withRead(before, id, ['a']), {})
  expect([Object.keys(kept).length, 'st-0' in kept, 'st-60' in kept]).toEqual([60, false, true])
  const ids = Array.from({ length: 51 }, (_, at) => `n-${at}`)
  expect(withRead({}, 'st-1', ids)['st-1']).toEqual(ids.slice(1))
  expect(parseReadHere('{"st-1":["a"],"st-2":7}')).toEqual({ 'st-1': ['a'] })
  expect([parseReadHere('nonsense'), parseReadHere(null), parseReadHere('7')]).toEqual([{}, {}, {}])
})
