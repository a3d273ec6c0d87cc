import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from '../../lib/store/store.ts'
import { draw } from '../../testing/draw.tsx'
import { unreadIn } from '../../testing/unread.ts'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { JumpList } from '../question-view/jump-list.tsx'
import { onceSeen } from '../question-view/once-seen.ts'
import { ListButton } from '../question-view/player-frame.tsx'
import type { SyncStatus } from '../saving/save-state.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { visitor } from '../session/current-user.ts'

beforeEach(() => () => visitor.set({ current: null }))

async function drawPlayerParts(user: unknown) {
  visitor.set({ current: { user } as never })
  const status = createStore({ state: 'saved', hindrance: null } as unknown as SyncStatus)
  const entry = { key: '1-1', subNumber: 1, isHere: true, filling: 'whole', isBookmarked: false } as const
  const groups = [{ mainNumber: 1, title: '', entries: [{ ...entry, mark: 'correct' as const }] }]
  await draw(
    <>
      <SaveStatus status={status} />
      <JumpList groups={groups} grade={4} hasBookmarks onJump={() => undefined} />
      <ListButton questionKey="1-1" progress={{ answeredCount: 1, questionCount: 2 }} onSettings={() => undefined}>
        {null}
      </ListButton>
      <SelectControl aria-label="どれ" value="a" choices={[['a', '解答中']]} onChoose={() => undefined} />
    </>,
  )
}

it('says a player’s short words at once, and with readings for a child of 小4 once its question was seen', async () => {
  await drawPlayerParts({ student: { id: 's', grade: 4, is_entry: false } })
  await expect.element(page.getByText('保存済み')).toBeVisible()
  onceSeen()
  await vi.waitFor(() => expect(document.querySelectorAll('rt').length).toBeGreaterThanOrEqual(4), { timeout: 10_000 })
  expect(unreadIn(document.body, 4)).toEqual([])
  // A list of the device's own has no room for readings.
  expect(document.querySelector('option')?.textContent).toBe('かいとう中')
})

it('shows texts without readings to adults who view a player', async () => {
  onceSeen()
  await drawPlayerParts({ student: null })
  await expect.element(page.getByText('保存済み')).toBeVisible()
  expect(document.querySelectorAll('rt')).toHaveLength(0)
  expect(document.querySelector('option')?.textContent).toBe('解答中')
})
