import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { ApiError } from '../../lib/api/api-error.ts'
import { draw } from '../../testing/draw.tsx'
import { RadioField, SelectField } from './choice-fields.tsx'
import { Form } from './form.tsx'
import { FieldTheme } from './mantine/field-theme.ts'
import { RichChoiceField } from './rich-choice-field.tsx'
import { NumberField, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'
import { Clock, DateField, Day, MomentField } from './when-fields.tsx'

interface Draft {
  name: string
  login_id: string
  class_count: number | null
}
const empty: Draft = { name: '', login_id: '', class_count: 1 }

function BranchForm({ save, start = empty }: { save: (draft: Draft) => Promise<unknown>; start?: Draft }) {
  const form = useForm({ route: 'adminBranches.create', part: 'branch', start, save })
  return (
    <Form form={form} verb="登録する" busyVerb="登録しています" fallback="登録に失敗しました">
      <TextField {...form.field('name')} />
      <TextField {...form.field('login_id')} hint="半角で" />
      <NumberField {...form.field('class_count')} />
      <Link to="/elsewhere">ほかの画面</Link>
    </Form>
  )
}

async function open(part: React.ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: part },
    { path: '/elsewhere', element: <p>別の画面です</p> },
  ])
  onTestFinished(() => router.dispose())
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const name = () => page.getByRole('textbox', { name: '教室の名前' })
const login = () => page.getByRole('textbox', { name: 'ユーザー名' })
const send = () => page.getByRole('button', { name: '登録する' })

const taken = new ApiError(409, 'LOGIN_TAKEN', ['このユーザー名は使われています。'], {
  fields: [{ path: 'branch.login_id', message: 'このユーザー名は使われています。' }],
})

it('is called and marked by the contract, and lets the server judge', async () => {
  const save = vi.fn(async (_: Draft) => undefined)
  await open(<BranchForm save={save} />)
  await expect.element(name()).toBeRequired()
  await userEvent.type(name(), 'きた教室')
  await userEvent.fill(page.getByRole('textbox', { name: 'クラスの数' }), '12')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(save.mock.calls.map(([draft]) => draft)).toEqual([{ name: 'きた教室', login_id: '', class_count: 12 }]),
  )
})

it('says at the field and at the top what the server said, and puts the focus there', async () => {
  await open(<BranchForm save={() => Promise.reject(taken)} />)
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('このユーザー名は使われています。')
  await expect.element(login()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(login()).toHaveAccessibleDescription('半角で このユーザー名は使われています。')
  await expect.element(login()).toHaveFocus()
  await expect.element(name()).not.toHaveAttribute('aria-invalid')
  await userEvent.type(login(), 'kita')
  await expect.element(login()).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('is off while it saves, and keeps the focus where no field was wrong', async () => {
  let fail: (error: unknown) => void = () => undefined
  let tries = 0
  await open(
    <BranchForm
      save={() =>
        new Promise((_, reject) => {
          fail = reject
          tries += 1
        })
      }
    />,
  )
  await userEvent.type(name(), 'きた')
  await userEvent.keyboard('{Enter}')
  const busy = page.getByRole('button', { name: '登録しています' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('x{Enter}')
  await expect.element(name()).toHaveValue('きた')
  expect(tries).toBe(1)
  fail(new ApiError(500, 'INTERNAL', []))
  await expect.element(page.getByRole('alert')).toHaveTextContent('登録に失敗しました')
  await expect.element(name()).toHaveFocus()
})

it('asks before leaving with unsaved input only', async () => {
  await open(<BranchForm save={async () => undefined} />)
  await userEvent.type(name(), 'きた')
  await page.getByRole('link', { name: 'ほかの画面' }).click()
  await page.getByRole('button', { name: 'この画面にとどまる' }).click()
  await expect.element(name()).toHaveValue('きた')
  await send().click()
  await expect.element(send()).toBeEnabled()
  await page.getByRole('link', { name: 'ほかの画面' }).click()
  await expect.element(page.getByText('別の画面です')).toBeVisible()
})

it('leaves what was typed where its owner wants to lose it', async () => {
  await open(<BranchForm save={async () => undefined} />)
  await userEvent.type(name(), 'きた')
  await page.getByRole('link', { name: 'ほかの画面' }).click()
  await page.getByRole('button', { name: '保存しないで離れる' }).click()
  await expect.element(page.getByText('別の画面です')).toBeVisible()
})

function EveryField({ onChange }: { onChange: (value: unknown) => void }) {
  const form = useForm({
    route: 'adminNotifications.create',
    part: 'notification',
    start: {
      importance: 'middle',
      title: '',
      started_at: '2026-04-01T17:30:00+09:00' as string | null,
      attachment: '',
    },
    save: async (values) => onChange(values),
  })
  const at = (label: string) => ({ ...form.field('title'), id: label, label })
  return (
    <Form form={form} verb="保存する" fallback="" asksBeforeLeaving={false}>
      <RadioField {...form.field('importance')} />
      <SelectField {...form.field('importance')} id="select" label="選ぶ" />
      <MomentField {...form.field('started_at')} />
      <DateField {...at('日')} value="2026-04-01" />
      <Clock {...at('時刻')} hint={null} value="08:05" />
      <RichChoiceField
        {...form.field('attachment')}
        choices={[
          { value: 'a', word: 'あさひ校' },
          { value: 'b', word: 'ゆうひ校' },
        ]}
      />
    </Form>
  )
}

it('shows days and times in Japanese, by the clocks of Japan', async () => {
  const saved = vi.fn()
  await open(<EveryField onChange={saved} />)
  await expect
    .element(page.getByRole('button', { name: '表示の始まりの日 2026年4月1日(水)' }))
    .toHaveTextContent('2026年4月1日(水)')
  await expect.element(page.getByLabelText('表示の始まりの時刻(時)')).toHaveValue('17')
  await userEvent.type(page.getByLabelText('表示の始まりの時刻(分)'), '05')
  await page.getByLabelText('日', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: '2026年4月2日(木)' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2026年4月', exact: true }).last()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '保存する' }).click()
  await vi.waitFor(() => expect(saved.mock.lastCall?.[0]).toMatchObject({ started_at: '2026-04-01T17:05:00+09:00' }))
})

it('has the colours of the page’s theme in every field, and says them once', async () => {
  document.documentElement.dataset['theme'] = 'v2-teacher'
  await open(
    <FieldTheme value="v2-teacher">
      <EveryField onChange={() => undefined} />
    </FieldTheme>,
  )
  await expect.element(page.getByLabelText('日', { exact: true })).toBeVisible()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7')
  expect(colour.trim()).toBe('#22563d')
  await page.getByLabelText('日', { exact: true }).click()
  const sunday = page.getByRole('button', { name: '2026年4月5日(日)' })
  await expect.element(sunday).toHaveStyle({ color: 'rgb(179, 44, 65)' })
  const said = [...document.querySelectorAll('style[data-href="mantine-v2-teacher"]')]
  expect(said.map((style) => style.parentElement?.tagName)).toEqual(['HEAD'])
})

it('opens a calendar without a day on Japan’s month, in a browser in Hawaii too', async () => {
  const setZone = (timezoneId: string) =>
    (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
      'Emulation.setTimezoneOverride',
      { timezoneId },
    )
  await setZone('Pacific/Honolulu')
  vi.setSystemTime('2029-03-31T15:30:00.000Z')
  try {
    await open(<Day id="day" name="日" value="" error={null} onChange={vi.fn()} />)
    await page.getByRole('button', { name: '日 日を選ぶ' }).click()
    await expect.element(page.getByRole('button', { name: '2029年4月', exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '2029年4月1日(日)' })).toBeVisible()
  } finally {
    vi.useRealTimers()
    await setZone('')
  }
})

it('has the words of an enum from the contract, and finds one of many by typing and keys', async () => {
  const saved = vi.fn()
  await open(<EveryField onChange={saved} />)
  await page.getByRole('radio', { name: '高' }).click()
  await expect.element(page.getByRole('combobox', { name: '選ぶ' })).toHaveValue('high')
  const rich = page.getByRole('textbox', { name: '添付ファイル' })
  await userEvent.type(rich, 'ユウ')
  await expect.element(page.getByRole('option', { name: 'あさひ校' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(rich).toHaveValue('ゆうひ校')
  await page.getByRole('button', { name: '保存する' }).click()
  await vi.waitFor(() => expect(saved.mock.lastCall?.[0]).toMatchObject({ importance: 'high', attachment: 'b' }))
})
