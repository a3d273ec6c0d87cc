import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { hearOfMaintenance, maintenance } from '../../lib/api/maintenance.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { draw } from '../../testing/draw.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'

const sentence = 'ただいまメンテナンス中です。11月23日 22:00ごろまで、お待ちください。'
const failure = (code: string) => new Response(JSON.stringify({ errors: [sentence], code }), { status: 503 })

const page = (
  <>
    <MaintenanceBar />
    <main>画面</main>
  </>
)
const at = (path: string) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
afterEach(() => maintenance.set({ sentence: null }))

it('says on any page what an answer said of maintenance, until one says otherwise', async () => {
  await hearOfMaintenance(failure('MAINTENANCE'))
  const place = await at('/teacher/missions')
  await expect.poll(() => place.textContent).toContain(sentence)
  await hearOfMaintenance(new Response('{}'))
  await expect.poll(() => place.textContent).not.toContain(sentence)
})

it('leaves a player alone, which says it beside the answers', async () => {
  await hearOfMaintenance(failure('MAINTENANCE'))
  const place = await at('/student/cbt-question-groups/CBT-1')
  expect(place.textContent).toBe('画面')
})

it('takes no other 503 for maintenance', async () => {
  await hearOfMaintenance(failure('BUSY'))
  await hearOfMaintenance(new Response('<p>Service Unavailable', { status: 503 }))
  expect(maintenance.get().sentence).toBeNull()
})
