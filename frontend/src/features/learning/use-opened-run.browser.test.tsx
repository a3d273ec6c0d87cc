import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { deviceStorage } from '../saving/device-storage.ts'
import { visitor } from '../session/current-user.ts'
import { beginRunAgain } from './run-begin.ts'
import { openRunInAdvance, useOpenedRun } from './use-opened-run.ts'

const OWNER = 'one-who-ends'
afterEach(() => visitor.set({ current: null }))

function Opened({ run, isPlayer }: { run: string; isPlayer: boolean }) {
  const { data } = useOpenedRun(run, isPlayer)
  return <p>{data ? (data.record.finishedAt === null ? 'goes on' : 'has ended') : 'opens'}</p>
}

/** The player, and in its place the result. */
function Screens({ run, end }: { run: string; end: () => Promise<unknown> }) {
  const [isResult, setIsResult] = useState(false)
  return (
    <>
      <button type="button" onClick={() => void end().then(() => setIsResult(true))}>
        end
      </button>
      <Opened key={String(isResult)} run={run} isPlayer={!isResult} />
    </>
  )
}

it.each([
  ['opens it itself', { before: false, within: false }],
  ['takes what was opened before it was drawn', { before: true, within: false }],
  ['has its page opened again with each question', { before: true, within: true }],
])('shows a run as it ended to the screen that follows its player, which %s', async (_, early) => {
  visitor.set({ current: { user: { student: { id: OWNER, grade: 6, is_entry: false } } } as never })
  const plan = { kind: 'select', content_code: null, part_id: null, questions: [] } as const
  const run = await beginRunAgain(OWNER, {
    plan: { ...plan, questions: [] },
    set: { question_groups: [] } as unknown as QuestionSet,
  })
  const { db } = await deviceStorage()
  const end = () =>
    db.update(run, (held) => ({ ...(held ?? expect.unreachable()), finishedAt: new Date().toISOString() }))
  if (early.before) await openRunInAdvance(run)
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <Screens run={run} end={end} />
    </QueryClientProvider>,
  )
  if (early.before) expect(document.body.textContent).toContain('goes on')
  await expect.element(page.getByText('goes on')).toBeVisible()
  if (early.within) await openRunInAdvance(run)
  await page.getByRole('button', { name: 'end' }).click()
  await expect.element(page.getByText('has ended')).toBeVisible()
})
