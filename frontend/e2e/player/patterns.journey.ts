import { sampled } from '@tcheck/local-cloud/testing/sampled'
import { expect, test } from 'vitest'
import type { Size } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { smallTargetsOf } from '../on-glass.ts'
import { demoSet, type PlannedAnswer, planAnswers } from '../question-plan.ts'
import { giveAnswer, jumpTo } from '../student-driver.ts'
import { eachSecond, faultsOf } from './faults.ts'
import { openSet, openStudent, settle } from './stage.ts'

/** One question of each pattern and kind of material, in the demo's own sets. */
export const patterns = [
  { what: 'a number in one field', code: 'SC2-0110', place: '1-3' },
  { what: 'several fields, each for itself, under tabs of pictures', code: 'SC2-0110', place: '4-2' },
  { what: 'numbers of texts', code: 'SC2-0110', place: '1-1' },
  { what: 'one choice', code: 'SC2-0110', place: '1-2' },
  { what: 'choices in order, up to ㋕', code: 'SC2-0110', place: '6-1' },
  { what: 'a choice for each slot', code: 'SC2-0110', place: '6-2' },
  { what: 'three materials', code: 'SC2-0110', place: '6-3' },
  { what: 'pieces', code: 'SC2-0110', place: '5-1' },
  { what: 'several choices in any order', code: 'MA2-0210', place: '3-1' },
  { what: 'formulas to select', code: 'MA2-0210', place: '2-3' },
  { what: 'a vertical passage with its lines', code: 'JA2-0220', place: '1-1' },
  { what: 'an order', code: 'SO2-0110', place: '5-2' },
  { what: 'places of which one takes several choices', code: 'ESO6-0210', place: '2-3' },
  { what: 'boxes that take several pieces', code: 'ESO6-0210', place: '2-4' },
  { what: 'a short vertical text', code: 'JA2-0220', place: '2-1' },
] as const

const plans: ReadonlyMap<string, readonly PlannedAnswer[]> = new Map(
  await Promise.all(
    [...new Set([...patterns.map(({ code }) => code), 'CBT-MA2-01', 'CBT-JA2-01'])].map(
      async (code) => [code, planAnswers(await demoSet(code), () => 'right')] as const,
    ),
  ),
)

export function plannedAt(code: string, place: string): PlannedAnswer {
  const found = plans.get(code)?.find((one) => `${one.mainNumber}-${one.subNumber}` === place)
  if (!found) throw new Error(`no question ${place} in ${code}`)
  return found
}

export function journeysOfPatterns(journey: Journey) {
  test.each(sampled(['laptop', 'phone'] as const))(
    'every pattern is answered, checked and explained, usable for everybody (%s)',
    async (size: Size) => {
      const { page, complaints } = await openStudent(journey, size === 'laptop' ? 21 : 22, { size })
      const troubles: string[] = []
      let opened = ''
      const isNext = eachSecond()
      for (const { what, code, place } of patterns) {
        const isLooked = isNext()
        if (opened !== code) await openSet(page, `/student/question-groups/${code}`)
        opened = code
        const planned = plannedAt(code, place)
        const note = (found: readonly string[]) => troubles.push(...found.map((one) => `${what}: ${one}`))
        await jumpTo(page, planned)
        await settle(page)
        // Each state is looked through at one size, so that the whole stays quick.
        note(size === 'laptop' && isLooked ? await faultsOf(page) : await smallTargetsOf(page))
        await giveAnswer(page, planned)
        await page.getByRole('button', { name: '答え合わせ', exact: true }).click()
        const report = page.getByRole('status').filter({ hasText: '正しい答え' })
        await report.waitFor()
        if (!(await report.textContent())?.includes('正解')) note([`not right: ${await report.textContent()}`])
        await page.getByText('点のつけ方').click()
        await page
          .getByRole('region', { name: '解答', exact: true })
          .getByRole('listitem')
          .filter({ hasText: /。|点/ })
          .last()
          .waitFor()
        await settle(page)
        note(size === 'phone' && isLooked ? await faultsOf(page) : await smallTargetsOf(page))
      }
      expect([...troubles, ...complaints]).toEqual([])
    },
  )
}
