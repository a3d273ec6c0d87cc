import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { defaultState, tcheckState } from '../../lib/store/tcheck-state.ts'
import { CheckReport } from '../question-view/check-report.tsx'
import { SavingNotice } from '../question-view/saving-notice.tsx'
import { StartNotice } from '../question-view/start-notice.tsx'
import type { SyncStatus } from '../saving/save-state.ts'
import { HandedIn } from './cbt-finished.tsx'
import { CheckSheet } from './check-sheet.tsx'
import { ClearSheet } from './clear-sheet.tsx'
import { FinishSheet } from './finish-sheet.tsx'

const grade = 6
const nothing = () => undefined
const none: SyncStatus = {
  state: 'offline',
  sentence: null,
  hindrance: null,
  isInMemory: false,
  serverId: null,
  isFinishKnown: false,
  time: null,
}
const notice = (change: Partial<SyncStatus>) => (
  <SavingNotice status={createStore<SyncStatus>({ ...none, ...change })} grade={grade} onRetry={nothing} />
)
const place1 = [{ key: '1-1', name: '大問1 (1)' }]

const openEnds = { unanswered: place1, begun: [{ key: '1-2', name: '大問1 (2)' }], bookmarked: place1 }
const sheetActs = { onIncorrectOnly: nothing, onClearIncorrect: nothing, onFinish: nothing, onClose: nothing }
const counts = { correct: 1, partial: 0, incorrect: 1, unanswered: 0 }

let place: HTMLElement
let root: Root

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  tcheckState.set(defaultState)
})

const readings = () => [...place.querySelectorAll('rt')].map((each) => each.textContent)

it.each<[string, ReactNode, string]>([
  [
    'before the hand-in',
    <FinishSheet key="" grade={grade} openEnds={openEnds} onJump={nothing} onFinish={nothing} onClose={nothing} />,
    'もんだい',
  ],
  ['after a check', <CheckSheet key="" grade={grade} counts={counts} canFinish {...sheetActs} />, 'ただ'],
  [
    'before answers are emptied',
    <ClearSheet key="" grade={grade} count={3} onClear={nothing} onClose={nothing} />,
    'せいかい',
  ],
  [
    'after the hand-in',
    <HandedIn key="" title="" grade={grade} status={createStore(none)} onQuit={nothing} onRetry={nothing} />,
    'たんまつ',
  ],
  [
    'before the start',
    <StartNotice key="" state="blocked" grade={grade} onStart={nothing} onQuit={nothing} />,
    'たんまつ',
  ],
  ['on a device that keeps nothing', notice({ isInMemory: true }), 'たんまつ'],
  ['of a link that has ended', notice({ hindrance: { kind: 'signed_out', said: null } }), 'たんまつ'],
  ['of answers that are refused', notice({ state: 'refused', sentence: 'しめきりました。' }), 'たんまつ'],
  [
    'of a question that cannot be scored',
    <CheckReport key="" main={{} as never} sub={{} as never} mark="unscored" score={null} grade={grade} />,
    'さいてん',
  ],
])('sentences %s have readings as the child wants them', async (_, part, reading) => {
  tcheckState.set({ furigana: 'on' })
  root.render(part)
  await vi.waitFor(() => expect(readings()).toContain(reading))
  const dialog = place.querySelector('dialog')
  if (dialog) {
    expect(dialog.querySelector('h2 rt')).not.toBeNull()
    // Its name is said once.
    expect(dialog.getAttribute('aria-label')).toMatch(/^[^{}|]*(答え|提出|問題)[^{}|]*$/)
  }
  tcheckState.set({ furigana: 'off' })
  await vi.waitFor(() => expect(readings()).toEqual([]))
  expect(place.textContent).not.toMatch(/[{}|]/)
})

it('a child of 小6 sees the readings of what is not taught yet, and no others', async () => {
  root.render(notice({ isInMemory: true }))
  await vi.waitFor(() => expect(readings()).toEqual(['たんまつ']))
})
