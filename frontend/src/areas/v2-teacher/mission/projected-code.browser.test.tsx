import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { draw } from '../../../testing/draw.tsx'
import { eventually } from '../../../testing/eventually.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { ProjectedCode } from './projected-code.tsx'

beforeEach(() => queryClient.clear())

const progressOf = (states: string, kumi = '2') => ({
  ...{ set_id: 'EX-1', grade: 8, kumi, roster_count: states.length, answering_count: 0, finished_count: 0 },
  ...{ bans: Array.from(states, (_, at) => at + 71), states, recent_count: 0 },
})
const shown = 'GET /api/v2/teacher/missions/01MISSION'
const wall = (kumis: readonly string[] = ['2']) => (
  <QueryClientProvider client={queryClient}>
    <ProjectedCode
      mission={{ id: '01MISSION', title: '一次関数 単元末テスト', classes: kumis.map((kumi) => ({ grade: 8, kumi })) }}
      link="https://tcheck.example/student/01MISSION"
      address="tcheck.example/student"
      shortCodes={null}
      onClose={vi.fn()}
    />
  </QueryClientProvider>
)
const of = (progress: ReturnType<typeof progressOf>[]) => () =>
  json({ mission: missionOf({ progress, classes: progress.map(({ grade, kumi }) => ({ grade, kumi })) }) })

it('counts who has begun, finished ones too, and names nobody', async () => {
  answerApi({ [shown]: of([progressOf('fa--a')]) })
  const place = await draw(wall())
  await eventually(() => expect(place.textContent).toContain('3/ 5人がはじめました'))
  expect(place.textContent).not.toMatch(/7\d/)
})

it('counts the classes that see it, and no others', async () => {
  answerApi({ [shown]: of([progressOf('fa--a'), progressOf('a---', '3'), progressOf('ffff', '4')]) })
  const place = await draw(wall(['2', '3']))
  await eventually(() => expect(place.textContent).toContain('4/ 9人がはじめました'))
})

it('shows nothing for a class without a roster, or while the count cannot be read', async () => {
  answerApi({ [shown]: of([progressOf('')]) })
  const place = await draw(wall())
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  expect(place.textContent).not.toContain('はじめました')
})

it('asks again by itself, and says when the last count is from once that fails', async () => {
  let states = '----'
  let isIll = false
  answerApi({ [shown]: () => (isIll ? json({}, { status: 500 }) : of([progressOf(states)])()) })
  const place = await draw(wall())
  await eventually(() => expect(place.textContent).toContain('0/ 4人がはじめました'))
  states = 'a---'
  const query = () => queryClient.getQueryCache().getAll()[0]
  const { refetchInterval } = query()?.observers[0]?.options ?? {}
  const every = typeof refetchInterval === 'function' ? refetchInterval(query() as never) : refetchInterval
  expect(every).toBe(10_000)
  await queryClient.refetchQueries()
  await eventually(() => expect(place.textContent).toContain('1/ 4人がはじめました'))
  isIll = true
  await queryClient.refetchQueries()
  await eventually(() => expect(place.textContent).toMatch(/1\/ 4人がはじめました更新できません・\d+:\d\d 現在/))
})

it('shows the code alone at a press, and all of it again at the next', async () => {
  answerApi({ [shown]: of([progressOf('a---')]) })
  const place = await draw(wall())
  await eventually(() => expect(place.textContent).toContain('はじめました'))
  const zoom = page.getByRole('button', { name: 'QRコードだけを大きく映す' })
  const width = () => place.querySelector('svg[role=img]')?.getBoundingClientRect().width ?? 0
  const count = () =>
    [...place.querySelectorAll('p')].find((one) => one.textContent.includes('はじめました'))?.checkVisibility()
  const before = width()
  await zoom.click()
  await expect.element(zoom).toHaveAttribute('aria-pressed', 'true')
  expect(count()).toBe(false)
  expect(width()).toBeGreaterThan(before)
  await zoom.click()
  expect(count()).toBe(true)
})
