import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { nextFrames } from '../../../testing/next-frames.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { column, result, row } from '../testing/class-result-sample.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { address, open, resultPath } from '../testing/open-class-result.tsx'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

describe('the class result', () => {
  it('says that nothing came until a person tries again, and takes its words back for no look of its own', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const calls = answerApi({
      ...teacherAnswers,
      'GET /api/v2/teacher/missions/01MISSION': () => json({ mission: missionOf({}) }),
      // Final at once: what a server that is ill answers is tried again first.
      [resultPath]: () => json({ errors: ['いまは見られません。'] }, { status: 403 }),
    })
    const { place } = await openApp(address, { routes: v2TeacherRoutes })
    await eventually(() => expect(place.textContent).toContain('クラスの結果を読み込めませんでした。'))
    const looks = () => calls.filter(({ method, path }) => `${method} ${path}` === resultPath).length
    const before = looks()
    vi.advanceTimersByTime(10_000)
    await nextFrames()
    expect(looks()).toBe(before)
    const again = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'もう一度読み込む')
    again?.click()
    await eventually(() => expect(looks()).toBe(before + 1))
  })

  it('shows a mark for every sub question, who is answering, and who has not begun', async () => {
    const { rows, place } = await open()
    expect(rows()).toEqual([
      ['1', '4', '○', '－'],
      ['2', '－', 'まだ始めていません'],
      ['3', '8遅', '○', '○'],
      ['4', '解答中', '×', ''],
    ])
    expect(place.textContent).toContain('自動で更新・14:12 現在')
    expect(place.textContent).toContain('2番4番(解答中)')
    expect(place.textContent).toContain('中央値・標準偏差6・1.9点')
    expect(place.textContent).toContain('観点別の得点率')
    // How an answer is written comes after the marks.
    await eventually(() =>
      expect(place.textContent).toContain('半分より多くの人が、まちがえました。「3」2人(4番・7番)'),
    )
  })

  it('sorts by score and keeps that in the address', async () => {
    const { place, rows, address: now } = await open()
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '得点順')
    button?.click()
    await eventually(() => expect(rows().map(([ban]) => ban)).toEqual(['3', '1', '2', '4']))
    expect(now()).toContain('sort=score')
  })

  const studentAnswers = {
    'GET /api/v2/teacher/student_activity_groups/cbt_student_activity_groups': () =>
      json({ student_activity_groups: [], next_cursor: null }),
    'GET /api/v2/teacher/students': () => json({ students: [] }),
    'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1': () => json({ errors: ['なし'] }, { status: 404 }),
  }
  const answersOfThird = '/teacher/student-result/cbt/EX-1?grade=8&kumi=2&student_id=s3&mission_id=01MISSION'

  it('opens the answers of the student whose row is pressed', async () => {
    const { place, address: now } = await open(studentAnswers)
    place.querySelector<HTMLElement>('tbody tr:nth-child(3) td:nth-child(2)')?.click()
    await eventually(() => expect(now()).toBe(answersOfThird))
  })

  it('opens that answer of that student where a mark is pressed', async () => {
    const { place, address: now } = await open(studentAnswers)
    place.querySelector<HTMLElement>('tbody tr:nth-child(3) td:last-child')?.click()
    await eventually(() => expect(now()).toBe(`${answersOfThird}&question=1%282%29`))
  })

  it('opens what the class answered where the head of a column is pressed', async () => {
    const { place, address: now } = await open(studentAnswers)
    const head = [...place.querySelectorAll('thead a')].find(({ textContent }) => textContent === '(2)')
    ;(head as HTMLElement).click()
    await eventually(() =>
      expect(now()).toBe('/teacher/student-result/cbt/EX-1?grade=8&kumi=2&question=1%282%29&mission_id=01MISSION'),
    )
  })

  it('keeps its head in sight from a dozen students on, and says at which edges it goes on', async () => {
    const columns = Array.from({ length: 28 }, (_, index) => ({ ...column(index + 1), main_question_number: 1 }))
    const rows = Array.from({ length: 40 }, (_, index) =>
      row(index + 1, { state: 'finished', score: 4, marks: 'o'.repeat(28) }),
    )
    const changes = { columns, rows, column_rates: columns.map(() => 1), stumbles: [] }
    const { place } = await open({ [resultPath]: () => json({ class_result: result(changes) }) })
    const head = place.querySelector<HTMLElement>('thead')
    const box = place.querySelector<HTMLElement>('table')?.parentElement
    if (!head || !box) throw new Error('there is no table')
    const frame = box.parentElement
    await eventually(() => expect(frame?.dataset['cut']).toBe('right below'))
    box.scrollTo({ top: 300, left: 60 })
    await eventually(() => expect(frame?.dataset['cut']).toBe('left right below'))
    expect(head.getBoundingClientRect().top).toBeCloseTo(box.getBoundingClientRect().top, 0)
    box.scrollTo({ top: 9999, left: 9999 })
    await eventually(() => expect(frame?.dataset['cut']).toBe('left'))
  })

  it('takes over new marks in their place', async () => {
    let current = result()
    const { place, rows } = await open({ [resultPath]: () => json({ class_result: current }) })
    const second = place.querySelector('tbody tr:nth-child(2)')
    current = result({
      rows: result().rows.map((one) => (one.ban === 2 ? { ...one, state: 'finished', score: 8, marks: 'oo' } : one)),
    })
    await queryClient.refetchQueries({ queryKey: ['class-result'] })
    await eventually(() => expect(rows()[1]).toEqual(['2', '8', '○', '○']))
    expect(place.querySelector('tbody tr:nth-child(2)')).toBe(second)
  })

  it('names what it knows, so that what is unchanged comes without a body, and shows what has changed at once', async () => {
    const known: (string | null)[] = []
    let current = result()
    const { place, rows } = await open({
      [resultPath]: (request) => {
        const version = request.headers.get('if-none-match')
        known.push(version)
        return version === `"${current.live_version}"`
          ? new Response(null, { status: 304 })
          : json({ class_result: current })
      },
    })
    await eventually(() => expect(known.slice(0, 2)).toEqual([null, '"v1"']))
    expect(rows()[1]).toEqual(['2', '－', 'まだ始めていません'])
    const answered = { state: 'answering', marks: 'o.', updated_at: '2026-11-20T05:11:58.000Z' } as const
    current = result({
      live_version: 'v2',
      rows: result().rows.map((one) => (one.ban === 2 ? { ...one, ...answered } : one)),
    })
    await eventually(() => expect(rows()[1]).toEqual(['2', '解答中', '○', '']))
    expect(place.querySelector('a[aria-label="2番の答えを見る。たった今、答えました"]')).not.toBeNull()
  })

  it('puts the QR code with the six digits of the class on the wall in one press', async () => {
    const code = { grade: 8, kumi: '2', code: '005724', ends_at: new Date(Date.now() + 3_600_000).toISOString() }
    const path = '/api/v2/teacher/missions/01MISSION/short_codes'
    let shown: (typeof code)[] = []
    const { place, calls } = await open({
      [`GET ${path}`]: () => json({ short_codes: shown }),
      [`POST ${path}`]: () => {
        shown = [code]
        return json({ short_code: code }, { status: 201 })
      },
    })
    const button = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'QRを映す')
    await eventually(() => expect(button()).toBeDefined())
    button()?.click()
    await eventually(() => expect(document.body.textContent).toContain('005 724'))
    const asked = calls.filter(({ method, path: at }) => method === 'POST' && at === path)
    expect(asked.map(({ body }) => body)).toEqual([{ grade: 8, kumi: '2' }])
  })

  it('prints a page for each student who has finished, and leaves the page as it was', async () => {
    const paper = { titles: [] as (string | null)[] }
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      const pages = [...document.querySelectorAll('[data-print-sheet] article')]
      paper.titles = pages.map((page) => page.querySelector('p + p')?.textContent ?? '')
    })
    onTestFinished(() => print.mockRestore())
    const points = { points: [4, 0] }
    const { place, rows } = await open({
      [resultPath]: () => json({ class_result: result({ rows: result().rows.map((one) => ({ ...one, ...points })) }) }),
    })
    const press = (word: string) =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.click()
    press('観点別')
    await eventually(() => expect(place.textContent).toContain('偏差値: クラスの平均を50、標準偏差を10とした得点'))
    // 8 and 4 points lie one standard deviation from the mean.
    expect(rows().map((cells) => cells[3])).toEqual(['40.0', '－', '60.0', '－'])
    press('1人1枚で印刷する')
    await eventually(() => expect(paper.titles).toEqual(['4 / 8点100点換算 50点', '8 / 8点100点換算 100点']))
    window.dispatchEvent(new Event('afterprint'))
    await eventually(() => expect(document.querySelector('[data-print-sheet]')).toBeNull())
  })

  it('lets no row slip away while points come in, and puts them in order when asked', async () => {
    let current = result({ live_version: 'v1' })
    const { place, rows } = await open({ [resultPath]: () => json({ class_result: current }) })
    const press = (word: string) =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.click()
    const bans = () => rows().map(([ban]) => ban)
    press('得点順')
    await eventually(() => expect(bans()).toEqual(['3', '1', '2', '4']))
    current = result({
      live_version: 'v2',
      rows: result().rows.map((one) => (one.ban === 2 ? { ...one, state: 'finished', score: 8, marks: 'oo' } : one)),
    })
    await queryClient.refetchQueries({ queryKey: ['class-result'] })
    await eventually(() => expect(rows()[2]).toEqual(['2', '8', '○', '○']))
    expect(bans()).toEqual(['3', '1', '2', '4'])
    press('並べ直す')
    await eventually(() => expect(bans()).toEqual(['2', '3', '1', '4']))
  })

  it('says that it could not update and keeps what was shown', async () => {
    let isDown = false
    const { place, rows } = await open({
      [resultPath]: () =>
        isDown
          ? json({ errors: ['この操作をする権限がありません。'] }, { status: 403 })
          : json({ class_result: result() }),
    })
    isDown = true
    await queryClient.refetchQueries({ queryKey: ['class-result'] })
    await eventually(() => expect(place.textContent).toContain('更新できません・14:12 現在'))
    expect(rows()).toHaveLength(4)
  })
})

it('says what went wrong when the result cannot be loaded, and tries again', async () => {
  let isThere = false
  answerApi({
    ...teacherAnswers,
    [resultPath]: () =>
      isThere ? json({ class_result: result() }) : json({ errors: ['いまは見られません。'] }, { status: 403 }),
  })
  const { place } = await openApp(address, { routes: v2TeacherRoutes })
  await eventually(() => expect(place.textContent).toContain('クラスの結果を読み込めませんでした。'))
  isThere = true
  ;[...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('もう一度読み込む'))?.click()
  await eventually(() => expect(place.querySelectorAll('tbody tr')).toHaveLength(4))
})

it('leads from a result that is not there to the error page: trying again would never help', async () => {
  answerApi({ ...teacherAnswers, [resultPath]: () => json({ errors: ['見つかりませんでした。'] }, { status: 404 }) })
  const { place } = await openApp(address, { routes: v2TeacherRoutes })
  await eventually(() => expect(place.textContent).toContain('404 Page not found'))
  expect(place.textContent).not.toContain('もう一度読み込む')
})
