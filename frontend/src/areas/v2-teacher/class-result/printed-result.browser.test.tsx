import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { onPaper } from '../../../testing/emulate.ts'
import { eventually } from '../../../testing/eventually.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { result, row } from '../testing/class-result-sample.ts'
import { open, resultPath } from '../testing/open-class-result.tsx'
import { signInTeacher } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

it('has the day and every missing number on paper, and a short list on the screen', async () => {
  await page.viewport(1366, 768)
  const rows = Array.from({ length: 33 }, (_, at) => row(at + 1))
  const { place } = await open({ [resultPath]: () => json({ class_result: result({ rows }) }) })
  const shown = () =>
    [...place.querySelectorAll('span')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent)
      .join(' ')
  await eventually(() => expect(shown()).toContain('ほか19人'))
  expect(shown()).not.toContain('33番')
  await onPaper(true)
  onTestFinished(async () => void (await onPaper(false)))
  await eventually(() => expect(shown()).toContain('33番'))
  expect(shown()).not.toContain('ほか19人')
  expect(shown()).toMatch(/\d{4}年\d+月\d+日\(.\) \d+:\d+ 現在/)
})
