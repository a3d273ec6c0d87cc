import { sampled } from '@tcheck/local-cloud/testing/sampled'
import { expect, test } from 'vitest'
import type { Journey } from '../journey.ts'
import { demoSet, planAnswers } from '../question-plan.ts'
import { jumpTo } from '../student-driver.ts'
import { drawLine } from './driver.ts'
import { idleInk } from './ink.ts'
import { keepPicture, likenessOf } from './picture.ts'
import { openSet, openStudent, settle } from './stage.ts'

const placesOf = async (code: string) => planAnswers(await demoSet(code), () => 'blank')

const scenes = [
  { what: 'formulas and choices', path: '/student/question-groups/MA2-0310', code: 'MA2-0310', place: '2-3' },
  {
    what: 'a formula in choices of a select',
    path: '/student/question-groups/MA2-0210',
    code: 'MA2-0210',
    place: '2-3',
  },
  { what: 'ruby', path: '/student/question-groups/ESO6-0210', code: 'ESO6-0210', place: '1-1' },
  {
    what: 'vertical writing with wavy, double and boxed lines',
    path: '/student/question-groups/JA2-0220',
    code: 'JA2-0220',
    place: '1-1',
  },
  { what: 'fractions', path: '/student/question-groups/EMA6-0210', code: 'EMA6-0210', place: '2-1' },
] as const

/** The picture of a question with memo and answers, beside what the browser shows. */
export function journeysOfPictures(journey: Journey) {
  test('formulas, choices, ruby, vertical writing, underlines and memo look in the picture as on the page', async () => {
    const { page } = await openStudent(journey, 31, { deviceScaleFactor: 2 })
    // Every reading is shown, whatever the grade.
    await page.addInitScript(`localStorage.setItem('tcheckState', '{"furigana":"on"}')`)
    for (const { what, path, code, place } of sampled(scenes, 2)) {
      await openSet(page, path)
      const planned = (await placesOf(code)).find((one) => `${one.mainNumber}-${one.subNumber}` === place)
      if (!planned) throw new Error(`no question ${place}`)
      await jumpTo(page, planned)
      await settle(page)
      if (what.startsWith('ruby')) expect(await page.locator('main rt').count(), what).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'ペン', exact: true }).click()
      await drawLine(page, [60, 90], [300, 200])
      await idleInk(page)
      await page.getByRole('button', { name: 'ペン', exact: true }).click()
      const { picture, name } = await keepPicture(page)
      expect(name).toMatch(/ 大問\d \(\d\)\.png$/)
      const likeness = await likenessOf(page, picture, `${code}-${place}`)
      for (const part of ['question', 'answers'] as const) {
        expect(likeness[part], `${what}: ${part}`).toBeGreaterThanOrEqual(0.97)
      }
    }
  })

  test('of a question with a film no picture is made: words say so', async () => {
    const { page } = await openStudent(journey, 32)
    await openSet(page, '/student/question-groups/sci-measure-period?category=science_skill')
    await page.locator('[data-question] video').waitFor()
    await page.getByRole('button', { name: '画像にする', exact: true }).click()
    await page.getByText('動画のある問題は、画像にできません。').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
}
