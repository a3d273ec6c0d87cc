import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { result, row } from '../testing/class-result-sample.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

const yearOf = (query: string) => new URLSearchParams(query).get('year')
const answers = {
  ...teacherAnswers,
  'GET /api/v2/teacher/classes': ({ query }: { query: string }) => {
    const kumi = yearOf(query) === '2025' ? '7' : '2'
    return json({ classes: [{ grade: 8, kumi, student_count: 35 }], years: [2025] })
  },
  'GET /api/v2/teacher/student_activity_groups/class_result_cbt': ({ query }: { query: string }) => {
    const year = Number(yearOf(query)) || null
    const rows = year === null ? [row(1, {})] : [row(5, { state: 'finished', score: 8, marks: 'oo' }), row(6, {})]
    return json({ class_result: result({ mission: null, rows, year, years: [2025] }) })
  },
  'GET /api/v2/teacher/student_activity_groups/cbt_student_activity_groups': () =>
    json({ student_activity_groups: [], next_cursor: null }),
  'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1': () => json({ errors: ['なし'] }, { status: 404 }),
}
const selectOf = (place: HTMLElement, word: string) => {
  const found = [...place.querySelectorAll('select')].find(({ options }) =>
    [...options].some(({ text }) => text === word),
  )
  if (!found) throw new Error(`nothing offers ${word}`)
  return found
}

beforeEach(signInTeacher)

it('shows the class of an earlier year by choosing it, keeps the year in the address, and on the way to an answer', async () => {
  const calls = answerApi(answers)
  const { place, address } = await openApp('/teacher/class-result/cbt?set=EX-1&category=cbt&grade=8&kumi=2', {
    routes: v2TeacherRoutes,
  })
  await eventually(() => expect(place.querySelector('tbody th')?.textContent).toBe('1'))
  await userEvent.selectOptions(selectOf(place, '2025年度'), '2025')
  await eventually(() => expect(place.querySelector('tbody th')?.textContent).toBe('5'))
  expect(address()).toBe('/teacher/class-result/cbt?set=EX-1&category=cbt&grade=8&kumi=2&year=2025')
  place.querySelector<HTMLAnchorElement>('tbody th a')?.click()
  await eventually(() => expect(place.querySelector('h1')?.textContent).toContain('5番'))
  expect(address()).toContain('year=2025')
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('cbt_student_activity_groups')).map(({ query }) => yearOf(query))
  await eventually(() => expect(asked()).toEqual(['2025']))
  expect(place.querySelector('nav[aria-label="ほかの生徒"]')?.textContent).toContain('6番')
  expect(place.querySelector('a[href*="/teacher/class-result/cbt"]')?.getAttribute('href')).toContain('year=2025')
})

it('goes back to the class as it is now', async () => {
  answerApi(answers)
  const { place, address } = await openApp('/teacher/class-result/cbt?set=EX-1&category=cbt&grade=8&kumi=2&year=2025', {
    routes: v2TeacherRoutes,
  })
  await eventually(() => expect(place.querySelector('tbody th')?.textContent).toBe('5'))
  await userEvent.selectOptions(selectOf(place, '2025年度'), 'いまのクラス')
  await eventually(() => expect(place.querySelector('tbody th')?.textContent).toBe('1'))
  expect(address()).not.toContain('year')
})

it('offers the classes of the chosen year where a set is chosen', async () => {
  answerApi({
    ...answers,
    'GET /api/v2/teacher/cbt_question_groups': () => json({ errors: ['あとで'] }, { status: 500 }),
  })
  const { place } = await openApp('/teacher/class-result?state=sets&year=2025', { routes: v2TeacherRoutes })
  await eventually(() => expect(place.textContent).toContain('7組'))
  expect(selectOf(place, '2025年度').value).toBe('2025')
})
