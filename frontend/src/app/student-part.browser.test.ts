import type { RouteObject } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { homeOfArea } from '../features/session/home-page.ts'
import { knowPages } from '../features/session/known-pages.ts'
import { isPage } from './route-table.ts'
import { buildRoutes } from './routes.tsx'
import { byCard, elsewhere, guards, shells, studentOf, table } from './student-table.ts'

afterEach(() => knowPages(() => true))

async function answerOf(address: string): Promise<unknown> {
  const [root] = buildRoutes(table, { shells, guards, others: [elsewhere(byCard)] })
  const last = root?.children?.at(-1) as RouteObject
  const loader = last.loader as (visit: { request: Request }) => unknown
  return loader({ request: new Request(`${window.location.origin}${address}`) })
}

it("loads an address outside the student's table anew, with what it asks for", async () => {
  const answer = (await answerOf('/teacher/login?to=%2Fteacher%2Fhome')) as Response
  expect(answer.headers.get('location')).toBe('/teacher/login?to=%2Fteacher%2Fhome')
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
})

it('shows the not-found page for an unknown address under /student', async () => {
  await expect(answerOf('/student/a/b/c')).rejects.toMatchObject({ status: 404 })
})

it("sends a student to the student's home and everybody else to the entrance, which knows theirs", () => {
  knowPages((path) => studentOf(path) === byCard)
  expect([homeOfArea('student'), homeOfArea('admin'), homeOfArea('branch')]).toEqual(['/student/home', '/', '/'])
  knowPages(isPage)
  expect(homeOfArea('teacher-v2')).toBe('/teacher/home')
})
