import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { row } from '../testing/class-result-sample.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { open, resultPath } from '../testing/open-class-result.tsx'
import { signInTeacher } from '../testing/signed-in-teacher.ts'
import { button, column, openPanel, resultOf, results } from '../testing/test-panel-fixture.tsx'

beforeEach(signInTeacher)

const codes = 'POST /api/v2/teacher/missions/01MISSION/continue_codes'
const byNumber = row(3, {
  ...{ state: 'answering', score: 0, marks: 'x.', student_activity_group_id: 's3.01', is_by_number: true },
})
const rows = [byNumber, row(4), row(5, { ...byNumber, ban: 5, student_id: 's5', is_by_number: undefined } as never)]
const withRows = { [`GET ${results}/class_result_cbt`]: () => json({ class_result: resultOf({ rows }) }) }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const shown = (code: string, ends_at = inMinutes(10)) =>
  json({ continue_code: { grade: 8, kumi: '2', ban: 3, code, ends_at } }, { status: 201 })
const section = (place: HTMLElement) => place.querySelector('section[aria-label="別の端末で続ける"]')

async function see(student: string) {
  await button('1人の生徒の操作').click()
  await page.getByLabelText('生徒', { exact: true }).selectOptions(student)
  await button('次へ').click()
}

it('shows a code for the number, how long it is valid and where it is typed, and a new one at a press', async () => {
  const given = ['482914', '005724']
  const { place, sent } = await openPanel({ ...withRows, [codes]: () => shown(given.shift() ?? '') })
  await see('s3')
  await eventually(() => expect(section(place)?.textContent).toContain('前の端末では答えられなくなります'))
  await button('別の端末で続ける').click()
  await eventually(() => expect(section(place)?.textContent).toContain('482 914あと10分'))
  expect(section(place)?.textContent).toContain('/student をひらき、このコードを入れて、3番をえらびます。')
  expect(section(place)?.textContent).toContain('3番の人だけに見せてください。')
  await button('新しいコードを出す').click()
  await eventually(() => expect(section(place)?.textContent).toContain('005 724'))
  expect(sent(codes)).toEqual([
    { student_activity_group_id: 's3.01' },
    { student_activity_group_id: 's3.01', replaces: '482914' },
  ])
})

it('hides the code once it is over', async () => {
  const { place } = await openPanel({ ...withRows, [codes]: () => shown('482914', inMinutes(-1)) })
  await see('s3')
  await button('別の端末で続ける').click()
  await eventually(() => expect(button('新しいコードを出す').elements()).toHaveLength(1))
  expect(section(place)?.textContent).not.toContain('482 914')
})

it('says why the server refuses', async () => {
  const why = '別の端末で続けられるのは、番号で始めて、まだ終えていない回です。'
  const { place } = await openPanel({
    ...withRows,
    [codes]: () => json({ errors: [why], code: 'CONTINUE_NOT_OPEN' }, { status: 422 }),
  })
  await see('s3')
  await button('別の端末で続ける').click()
  await eventually(() => expect(section(place)?.textContent).toContain(why))
})

it.each(['s4', 's5'])('is not offered to %s, who has not begun or came in by card', async (student) => {
  const { place } = await openPanel(withRows)
  await see(student)
  await eventually(() => expect(place.querySelector('dialog[open]')?.textContent).toContain('時間をのばす'))
  expect(section(place)).toBeNull()
})

it('is offered in practice too, where there is no test to lead', async () => {
  const practice = missionOf({ cbt_exams: [], category: 'unit' })
  const { place } = await open({
    'GET /api/v2/teacher/missions/01MISSION': () => json({ mission: practice }),
    [resultPath]: () => json({ class_result: resultOf({ rows, columns: [column] }) }),
    [codes]: () => shown('482914'),
  })
  await see('s3')
  await button('別の端末で続ける').click()
  await eventually(() => expect(section(place)?.textContent).toContain('482 914'))
  expect(place.textContent).not.toContain('時間をのばす')
})
