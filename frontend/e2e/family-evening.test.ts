import type { TaskMaterial } from '@tcheck/contract/groups/tasks'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { sampled } from '@tcheck/local-cloud/testing/sampled'
import { expect, test } from 'vitest'
import { apiOf, letIn } from './account-driver.ts'
import { loadedFaultsOf } from './axe.ts'
import { byQueue, type Person, patience, type Size } from './browser.ts'
import { openJourney } from './journey.ts'
import { mailsTo, registerParentAddress } from './mails.ts'
import { allowPushes, notificationsOf, pushesTo, registerForPushes, wake } from './push-device.ts'
import { ownId } from './tenant.ts'

/** Of the cram school: the first child of the first parent, who signs in. */
const CHILD = 'demo-juku-6-1-01'
const TOP = '/v1/parent/top'

const journey = openJourney()

async function enter(size: Size, pushName?: string): Promise<Person> {
  const person = await journey.open(size)
  if (pushName !== undefined) await allowPushes(person, journey.origin, pushName)
  await letIn(person.page, 'parent')
  await person.page.goto(TOP)
  return person
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })

/** The branch hands out a group of questions; the first that there are. */
async function handOut(title: string, size: Size): Promise<string> {
  const branch = await apiOf(journey.origin, 'branch')
  const { chapters } = await branch.get<{ chapters: TaskMaterial }>(
    '/api/branch/learning_task_material?subject_code=math&grade=6',
  )
  const items = chapters.flatMap((chapter) => chapter.items)
  const item = items.find(({ groups }) => groups.length > 0)
  const code = item?.groups[0]?.code
  if (!item || code === undefined) throw new Error('the demo has no questions')
  const thing = { kind: 'group', subject_code: 'math', grade: 6, item_code: item.code, code }
  await branch.post('/api/branch/learning_tasks', {
    learning_task: { title, due: null, things: [thing], student_ids: [ownId(CHILD)] },
    idempotency_key: `family-evening-of-a-${size}`,
  })
  return code
}

/** The child answers all questions of a group, on a device of its own. */
async function answerAll(code: string): Promise<void> {
  const child = await apiOf(journey.origin, 'student')
  const { lquestion_group: group } = await child.get<{ lquestion_group: QuestionSet }>(
    `/api/student/learning/groups/${code}`,
  )
  await child.post('/api/student/learning_runs', {
    learning_run: {
      ...{ device_id: 'device-of-evening', device_revision: 1, finished: true, kind: 'select' },
      ...{ idempotency_key: `${ulidFloor(Date.now())}${'0'.repeat(16)}`, content_code: null, part_id: null },
      questions: group.question_groups.map(({ main_question_number }) => ({
        ...{ group: code, version: group.version, main_question_number },
      })),
      unit_activities: group.question_groups.flatMap(({ questions }, at) =>
        questions.map(({ sub_question_number, slot_count }) => ({
          ...{ main_question_number: at + 1, sub_question_number, revision: 1 },
          answers: Array.from({ length: slot_count }, () => '1'),
        })),
      ),
    },
  })
}

/** Two browsers of one parent, an address, and what messages call the child. */
async function wantNews(): Promise<{ phone: Person; names: readonly string[]; address: string }> {
  const serial = Date.now()
  const names = ['phone', 'laptop'].map((name) => `${name}-${serial}`)
  const address = `family-${serial}@mail.example`
  const [phone, laptop] = await Promise.all([enter('phone', names[0]), enter('laptop', names[1])])
  await Promise.all([registerForPushes(phone.page), registerForPushes(laptop.page)])
  const parent = await registerParentAddress(journey.origin, address)
  await parent.patch('/api/parent/mail_settings/child_name', { student_id: ownId(CHILD), name: 'ひ' })
  return { phone, names, address }
}

/** The branch writes of the child, and reminds of its task: what a parent is told of besides the door. */
async function tellMore(title: string): Promise<void> {
  const branch = await apiOf(journey.origin, 'branch')
  const id = ownId(CHILD)
  await branch.post('/api/branch/reports', {
    school_grade: { student_id: id, report_type: 'term_test', title: '期末テスト', attachments: [] },
    idempotency_key: `family-report-${Date.now()}`,
  })
  const { learning_tasks: tasks } = await branch.get<{
    learning_tasks: { id: string; title: string; revision: number }[]
  }>(`/api/branch/students/${id}/learning_tasks`)
  const task = tasks.find((one) => one.title === title)
  await branch.post(`/api/branch/students/${id}/learning_tasks/${task?.id}/remind`, { revision: task?.revision })
}

/** By mail and on both devices; the lock screen says when and what the parent calls the child, and a sign-out ends it. */
async function seeNews({ phone, names, address }: Awaited<ReturnType<typeof wantNews>>, at: Date): Promise<void> {
  const told = async () => [
    ...(await Promise.all(names.map((name) => pushesTo(journey.origin, name)))),
    (await mailsTo(journey.origin, address)).length,
  ]
  // Entry, report and task; by mail the code besides.
  await expect.poll(told, byQueue).toEqual([3, 3, 4])
  await wake(phone.context, phone.page, journey.origin)
  await expect.poll(async () => (await notificationsOf(phone.page)).length, patience).toBe(3)
  const shown = await notificationsOf(phone.page)
  expect(shown.map(({ title }) => title)).toContain(`${clock.format(at)} ひ`)
  expect(shown.filter(({ title, body }) => !/^\d\d:\d\d ひ$/.test(title) || body !== '')).toEqual([])

  await phone.page.goto('/v1/parent/settings/mail')
  await phone.page.getByText('ほかの端末').waitFor()
  await phone.page.getByRole('button', { name: 'サインアウト' }).first().click()
  await phone.page.waitForURL(/sign_in/)
  const again = await apiOf(journey.origin, 'parent')
  expect((await again.get<{ push: { devices: object[] } }>('/api/parent/push')).push.devices).toEqual([])
}

test.each(sampled(['phone', 'laptop'] as const))(
  'on a %s a parent sees that the child has come, its task, that it is done, and what it answered',
  async (size) => {
    const family = size === 'phone' ? await wantNews() : null
    const { page, complaints } = await enter(size)
    const faults: string[] = []
    await page.getByRole('heading', { level: 1, name: '青木 ひなた さん' }).waitFor()

    const at = new Date()
    const branch = await apiOf(journey.origin, 'branch')
    await branch.post('/api/branch/attendance/readings', {
      readings: [{ at: at.toISOString(), kind: 'entry', student_id: ownId(CHILD) }],
    })
    await page.reload()
    const door = page.getByRole('region', { name: '教室にいます' })
    await door.waitFor()
    const came = await door.locator('dd').first().textContent()
    // The other size may have been first: a second entry of a child who is inside counts for nothing.
    if (size === 'phone') expect(came).toBe(clock.format(at))
    expect(came).toMatch(/^\d\d:\d\d$/)

    const title = `夕方の復習(${size})`
    const code = await handOut(title, size)
    if (family) await tellMore(title)
    await page.reload()
    const task = page.getByRole('listitem').filter({ hasText: title })
    await task.getByText('まだ始めていません').waitFor()
    faults.push(...(await loadedFaultsOf(page)))

    await answerAll(code)
    await page.goto('/v1/parent/learning_plans')
    await task.getByText('終わりました').waitFor()
    faults.push(...(await loadedFaultsOf(page)))

    await page
      .getByRole('link', { name: /^項目を見る/ })
      .first()
      .click()
    faults.push(...(await loadedFaultsOf(page)))
    await page
      .getByRole('link', { name: /^くわしく見る/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^結果を見る/ })
      .first()
      .waitFor()
    faults.push(...(await loadedFaultsOf(page)))
    await page
      .getByRole('link', { name: /^結果を見る/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^答えを見る/ })
      .first()
      .waitFor()
    faults.push(...(await loadedFaultsOf(page)))
    await page
      .getByRole('link', { name: /^答えを見る/ })
      .first()
      .click()
    await page.getByText('お子さまの答え').first().waitFor()
    faults.push(...(await loadedFaultsOf(page)))

    for (const path of ['understanding', 'progress', 'reports/new']) {
      await page.goto(`/v1/parent/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      faults.push(...(await loadedFaultsOf(page)))
    }
    if (family) await seeNews(family, at)
    expect([...faults, ...complaints]).toEqual([])
  },
)

test('the child that was chosen in the header stays chosen, and none of another family is shown', async () => {
  const { page } = await enter('phone')
  const choice = page.getByRole('combobox', { name: 'お子さま' })
  const other = choice.locator('option').nth(1)
  const name = (await other.textContent()) ?? ''
  await choice.selectOption({ index: 1 })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto('/v1/parent/reports/new')
  await page.getByText(`${name}の成績です。`).waitFor()
  await page.goto(TOP)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const parent = await apiOf(journey.origin, 'parent')
  const strangers = ownId('demo-juku-6-1-09')
  await expect(parent.get(`/api/parent/students/${strangers}/top`)).rejects.toThrow('404')
  await expect.poll(() => page.getByRole('region', { name: /いません|ありません/ }).count(), patience).toBe(1)
})
