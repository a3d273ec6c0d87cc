import { sampled } from '@tcheck/local-cloud/testing/sampled'
import { expect, test } from 'vitest'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { ownId } from './tenant.ts'

/** Of the cram school; the first signs in. */
const STUDENT = 'demo-juku-6-1-01'

const journey = openJourney()

test.each(
  sampled([
    ['laptop', 'teacher-v1'],
    ['phone', 'branch'],
  ] as const),
)(
  'on a %s the %s hands out to two, moves the due day, sees whom no reminder reaches, withdraws and gives back',
  async (size, door) => {
    const [{ page: staff }, { page: student }] = await Promise.all([
      journey.enter(door, size),
      journey.enter('student', size),
    ])
    const area = door === 'branch' ? 'branch' : 'teacher'
    const title = `${size}の復習`
    await staff.goto(`${ownId(`/v1/${area}/task-settings/${STUDENT}`)}/new`)
    // Questions: what was done before it was handed out counts for a content.
    await staff
      .getByRole('checkbox', { name: /問題 \d+問$/ })
      .first()
      .check()
    await staff.getByRole('list', { name: '出す生徒' }).getByRole('checkbox', { checked: false }).first().check()
    await staff.getByText('出す生徒(2人)').waitFor()
    await staff.getByLabel('題名').fill(title)
    await staff.getByRole('button', { name: '課題を出す' }).click()
    await staff.getByText('2人に課題を出しました').waitFor()
    const named = (words: string) => staff.getByRole('button', { name: `${title}${words}` })
    await student.goto('/v1/student/task_learning')
    const onDesk = student.getByText(title, { exact: true })
    await onDesk.waitFor()
    const row = student.getByRole('listitem').filter({ hasText: title })
    await expect.poll(() => row.textContent(), patience).toContain('しめきりなし')

    await named('のしめきりを変える').click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(/^しめきり/).click()
    await dialog.locator('[data-today], td button:not([disabled])').last().click()
    await dialog.getByRole('button', { name: '変える' }).click()
    await staff.getByText('しめきりを変えました').waitFor()
    await student.reload()
    await onDesk.waitFor()
    await expect.poll(() => row.textContent(), patience).not.toContain('しめきりなし')

    // The demo's parents have registered no address: nobody is said to have been told.
    await staff
      .getByText(/課題の知らせが届く保護者はいません。届かない: 保護者 .+さん\(メールアドレスの登録なし\)/)
      .waitFor()
    expect(await named('を保護者に知らせる').count()).toBe(0)
    await named('を取り消す').click()
    await named('を元に戻す').waitFor()
    await student.reload()
    await student.getByRole('heading', { name: /課題/ }).waitFor()
    await expect.poll(() => onDesk.count(), patience).toBe(0)
    await named('を元に戻す').click()
    await named('を取り消す').waitFor()
    await student.reload()
    await onDesk.waitFor()
  },
)
