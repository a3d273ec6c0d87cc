import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi } from '../../testing/stand-in-api.ts'
import { v1BranchRoutes } from './routes.ts'

interface DeveloperTools {
  send: (method: string, parameters: object) => Promise<unknown>
}
/** The device's own zone; without one that of the machine again. */
const setZone = (timezoneId: string) =>
  (cdp() as unknown as DeveloperTools).send('Emulation.setTimezoneOverride', { timezoneId })

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  await setZone('Pacific/Honolulu')
})
afterEach(async () => {
  vi.useRealTimers()
  await setZone('')
})

/** Half an hour into Monday, the first of March; into 29 February; into the first of April: in Hawaii the day before. */
const moments = {
  '2027-02-28T15:30:00.000Z': { week: '2027-03-01', dayThere: 28 },
  '2028-02-28T15:30:00.000Z': { week: '2028-02-28', dayThere: 28 },
  '2029-03-31T15:30:00.000Z': { week: '2029-03-26', dayThere: 31 },
} as const

for (const [moment, { week, dayThere }] of Object.entries(moments)) {
  it.each([
    ['/v1/branch/charge-settings', week],
    ['/v1/branch/charge-settings/per-period', week],
  ])(`a browser in Hawaii at ${moment} asks of %s for what is now in Japan`, async (address, wanted) => {
    vi.setSystemTime(moment)
    expect(new Date().getDate()).toBe(dayThere)
    const calls = answerApi({})
    await openApp(address, { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
    const asked = () => calls.map(({ path, query }) => path + query).filter((one) => /\d{4}-\d{2}/.test(one))
    await vi.waitFor(() => expect(asked().length).toBeGreaterThan(0), { timeout: 10_000 })
    for (const one of asked()) expect(one).toContain(wanted)
  })
}

it.each([
  ['/v1/branch/teachers/te-1/shift', '/api/branch/shifts'],
  ['/v1/branch/attend/st-1', '/api/branch/attendance/st-1'],
])('a browser in Hawaii lets the server say which month %s begins with', async (address, call) => {
  vi.setSystemTime('2029-03-31T15:30:00.000Z')
  const calls = answerApi({})
  await openApp(address, { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
  const asked = () => calls.filter(({ path }) => path === call).map(({ query }) => query)
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(new Set(asked())).toEqual(new Set(['']))
})
