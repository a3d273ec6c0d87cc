import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beAtRest } from '../../lib/fetched-ahead.ts'
import { createStore } from '../../lib/store/store.ts'
import { draw } from '../../testing/draw.tsx'
import { unreadIn } from '../../testing/unread.ts'
import { JumpList } from '../question-view/jump-list.tsx'
import { ListButton } from '../question-view/player-bar.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { SaveLine } from '../saving/save-line.tsx'
import { visitor } from '../session/current-user.ts'
import { PlayerWords } from './player-words.tsx'

afterEach(() => visitor.set({ current: null }))

it('says a player’s short words at once, and with readings for a child of 小4 once the page is at rest', async () => {
  visitor.set({ current: { user: { student: { id: 's', grade: 4, is_entry: false } } } as never })
  const status = createStore({ state: 'saved', hindrance: null } as unknown as SaverStatus)
  const entry = { key: '1-1', subNumber: 1, isHere: true, filling: 'whole', isBookmarked: false } as const
  const groups = [{ mainNumber: 1, title: '', entries: [{ ...entry, mark: 'correct' as const }] }]
  await draw(
    <PlayerWords>
      <SaveLine status={status} />
      <JumpList groups={groups} grade={4} hasBookmarks onJump={() => undefined} />
      <ListButton questionKey="1-1" progress={{ answeredCount: 1, questionCount: 2 }} onSettings={() => undefined}>
        {null}
      </ListButton>
    </PlayerWords>,
  )
  await expect.element(page.getByText('保存済み')).toBeVisible()
  beAtRest()
  await vi.waitFor(() => expect(document.querySelectorAll('rt').length).toBeGreaterThanOrEqual(4), { timeout: 10_000 })
  expect(unreadIn(document.body, 4)).toEqual([])
})
