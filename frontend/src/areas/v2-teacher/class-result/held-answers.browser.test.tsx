import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { row } from '../testing/class-result-sample.ts'
import { missionOf } from '../testing/mission-sample.ts'
import { signInTeacher } from '../testing/signed-in-teacher.ts'
import { button, finished, held, missions, openPanel, resultOf, results } from '../testing/test-panel-fixture.tsx'

beforeEach(async () => {
  signInTeacher()
  await page.viewport(1366, 768)
})

describe('what came after the end, or after the key', () => {
  const arrived = [
    row(1, { arrivals: ['after_end'], held_id: 's1.09' }),
    row(2, { ...finished, student_activity_group_id: 's2.01', arrivals: ['after_key'] }),
    row(3, { ...finished, student_activity_group_id: 's3.01', arrivals: ['counted_after_key', 'seen_before'] }),
  ]
  const openArrived = () =>
    openPanel({
      [`GET ${results}/class_result_cbt`]: () => json({ class_result: resultOf({ rows: arrived }) }),
      [`POST ${missions}/count_held_answers`]: () => json({ mission: missionOf(held), changed_count: 1 }),
    })
  const place = { grade: 8, kumi: '2' }

  it('is counted by one press for all that came after the end', async () => {
    const { sent } = await openArrived()
    await button('1人の回をまとめて数える').click()
    await eventually(() => expect(sent(`POST ${missions}/count_held_answers`)).toEqual([{ ...place, counts: true }]))
  })

  it('is counted student by student, and taken back', async () => {
    const { sent } = await openArrived()
    await button('1番の締め切りのあとに届いたを見る').click()
    await expect.element(page.getByText(/いまは結果に数えていません。/)).toBeVisible()
    await button('結果に数える').click()
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
    await button('1人の生徒の操作').click()
    await page.getByRole('combobox', { name: '生徒' }).selectOptions('s3')
    await button('次へ').click()
    await expect.element(page.getByText(/配る前に、練習などで同じ試験の答えを見ています。/)).toBeVisible()
    await button('数えないようにする').click()
    await eventually(() =>
      expect(sent(`POST ${missions}/count_held_answers`)).toEqual([
        { ...place, student_activity_group_id: 's1.09', counts: true },
        { ...place, student_activity_group_id: 's3.01', counts: false },
      ]),
    )
  })
})
