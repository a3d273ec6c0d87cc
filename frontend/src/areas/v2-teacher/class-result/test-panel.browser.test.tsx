import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { signInTeacher } from '../testing/signed-in-teacher.ts'
import {
  button,
  changed,
  keeping,
  missions,
  openPanel,
  other,
  own,
  ownKeeps,
  resultOf,
  results,
  rows,
  waiting,
} from '../testing/test-panel-fixture.tsx'

beforeEach(async () => {
  signInTeacher()
  await page.viewport(1366, 768)
})

describe('showing the answers', () => {
  it('says what students will see and who is still at it, and asks before it shows them', async () => {
    const { place, sent } = await openPanel({ [`POST ${missions}/release_answers`]: changed })
    expect(place.textContent).toContain('答えは、先生が見せるまで出ません。')
    await button('答えを見せる').click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText(/得点・正答・解説を見られるようになります/)).toBeVisible()
    await expect.element(asked.getByText(/まだ、答えている生徒が1人、始めていない生徒が1人います。/)).toBeVisible()
    await expect.element(asked.getByRole('button', { name: 'このままにする' })).toHaveFocus()
    expect(sent(`POST ${missions}/release_answers`)).toEqual([])
    await asked.getByRole('button', { name: '答えを見せる' }).click()
    await eventually(() =>
      expect(sent(`POST ${missions}/release_answers`)).toEqual([{ classes: [{ grade: 8, kumi: '2' }] }]),
    )
    await eventually(() => expect(place.querySelector('[role="alertdialog"]')).toBeNull())
  })

  it('names another mission that keeps them, says from when they are seen, and shows that one’s too', async () => {
    const further = keeping('02OTHER', '追試', '2026-12-01T03:00:00.000Z')
    const release = 'POST /api/v2/teacher/missions/02OTHER/release_answers'
    const { place, sent } = await openPanel(
      { [release]: changed },
      { class_states: [{ ...waiting, answers_released_at: '2026-11-20T05:00:00.000Z', kept_by: [further] }] },
    )
    expect(place.textContent).toContain('「追試」(11月20日(金) 12:00配信)でも使っています。')
    expect(place.textContent).toContain('おそくとも12月1日(火) 12:00からです。')
    expect(place.textContent).not.toContain('見せています')
    expect(button('答えを見せる').elements()).toEqual([])
    await button('そちらの答えも見せる').click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText(/得点・正答・解説を見られるようになります/)).toBeVisible()
    await asked.getByRole('button', { name: '答えを見せる' }).click()
    await eventually(() => expect(sent(release)).toEqual([{ classes: [{ grade: 8, kumi: '2' }] }]))
  })

  it('says before this one is shown that another mission goes on keeping them', async () => {
    const further = keeping('02OTHER', '追試', null)
    await openPanel({}, { class_states: [{ ...waiting, kept_by: [ownKeeps, further] }] })
    await button('答えを見せる').click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText(/「追試」.*でも使っています。.*そちらの答えも見せたとき/)).toBeVisible()
    expect(asked.getByText(/見られるようになります/).elements()).toEqual([])
  })

  it('offers nothing more where they are shown', async () => {
    const { place } = await openPanel(
      {},
      {
        class_states: [
          {
            grade: 8,
            kumi: '2',
            closed_at: '2026-11-20T05:00:00.000Z',
            answers_released_at: '2026-11-20T05:00:00.000Z',
            are_answers_shown: true,
            kept_by: [],
          },
        ],
      },
    )
    expect(place.textContent).toContain('答えを見せています(11月20日(金) 14:00から)。')
    expect(button('答えを見せる').elements()).toEqual([])
    expect(button('全員を終わりにする').elements()).toEqual([])
  })

  it('keeps the question open with the words of the server where another teacher was faster', async () => {
    const sentence = 'ほかの画面で変更されています。読み込み直してから、もう一度お試しください。'
    await openPanel({
      [`POST ${missions}/release_answers`]: () => json({ errors: [sentence], code: 'CONFLICT' }, { status: 409 }),
    })
    await button('答えを見せる').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '答えを見せる' }).click()
    await expect.element(page.getByRole('alertdialog').getByText(sentence)).toBeVisible()
  })

  it('says so without a connection, and loses nothing', async () => {
    await openPanel({
      [`POST ${missions}/release_answers`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await button('答えを見せる').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '答えを見せる' }).click()
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  })
})

it('ends the test for all after saying how many are answering', async () => {
  const { sent } = await openPanel({ [`POST ${missions}/close_class`]: changed })
  await button('全員を終わりにする').click()
  const asked = page.getByRole('alertdialog')
  await expect.element(asked.getByText(/いま1人が答えています。/)).toBeVisible()
  await expect.element(asked.getByText(/まだ始めていない1人は、始められなくなります。/)).toBeVisible()
  await asked.getByRole('button', { name: '全員を終わりにする' }).click()
  await eventually(() => expect(sent(`POST ${missions}/close_class`)).toEqual([{ grade: 8, kumi: '2' }]))
})

describe('two devices', () => {
  it('lets the teacher choose which attempt counts, and take that back', async () => {
    let isChosen = false
    const shown = () => (isChosen ? { rivals: [other, own], is_chosen: true, student_activity_group_id: 's1.02' } : {})
    const { sent } = await openPanel({
      [`GET ${results}/class_result_cbt`]: () =>
        json({ class_result: resultOf({ rows: rows.map((one) => (one.ban === 1 ? { ...one, ...shown() } : one)) }) }),
      [`POST ${results}/choices`]: () => {
        isChosen = true
        return json({ student_activity_group_id: 's1.02' })
      },
      [`DELETE ${results}/choices/s1.02`]: () => {
        isChosen = false
        return json({ student_activity_group_id: null })
      },
    })
    await button('1番の2つの端末を見る').click()
    await expect.element(button('この回を数える')).toBeDisabled()
    await page
      .getByRole('radio', { name: /番号で始めた回/ })
      .first()
      .click()
    await button('この回を数える').click()
    await expect.element(page.getByText('先生が選んだ回を数えています。')).toBeVisible()
    expect(sent(`POST ${results}/choices`)).toEqual([{ student_activity_group_id: 's1.02', instead_of: null }])
    await button('選ぶ前にもどす').click()
    await expect.element(page.getByText(/番号で始めた回より先に数えています/)).toBeVisible()
  })
})

it('turns what came late in or out', async () => {
  const { sent } = await openPanel({ [`POST ${missions}/count_late_answers`]: changed })
  await button('2番のあとで届いた答えがある人を見る').click()
  await expect.element(page.getByText(/終わりの時刻から3分あとまでに届いた答えがあります。/)).toBeVisible()
  await page.getByRole('radio', { name: '数えない' }).click()
  await button('この数え方にする').click()
  await eventually(() =>
    expect(sent(`POST ${missions}/count_late_answers`)).toEqual([
      { student_activity_group_id: 's2.01', late_answers: 'none' },
    ]),
  )
})

describe('one student', () => {
  async function pick(ban: number) {
    await button('1人の生徒の操作').click()
    await page.getByRole('combobox', { name: '生徒' }).selectOptions(`s${ban}`)
    await button('次へ').click()
  }

  it('is given more time', async () => {
    const { sent } = await openPanel({ [`POST ${missions}/extra_time`]: changed })
    await pick(3)
    await page.getByRole('textbox', { name: 'のばす分' }).fill('10')
    await button('のばす').click()
    await eventually(() => expect(sent(`POST ${missions}/extra_time`)).toEqual([{ student_id: 's3', minutes: 10 }]))
  })

  it('may go on after finishing, once the teacher has said so twice', async () => {
    const { sent } = await openPanel({ [`POST ${missions}/reopen_attempt`]: changed })
    await pick(2)
    await button('もう一度ひらく').click()
    expect(sent(`POST ${missions}/reopen_attempt`)).toEqual([])
    await button('2番の回をひらく').click()
    await eventually(() =>
      expect(sent(`POST ${missions}/reopen_attempt`)).toEqual([{ student_activity_group_id: 's2.01' }]),
    )
  })

  it('who has seen the answers goes on once the teacher has read so', async () => {
    const sentence = 'この生徒は、もう答えを見ています。'
    let tries = 0
    const { sent } = await openPanel({
      [`POST ${missions}/reopen_attempt`]: () => {
        tries += 1
        return tries > 1 ? changed() : json({ errors: [sentence], code: 'REOPEN_KEY_SEEN' }, { status: 422 })
      },
    })
    await pick(2)
    await button('もう一度ひらく').click()
    await button('2番の回をひらく').click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await button('それでもひらく').click()
    await eventually(() =>
      expect(sent(`POST ${missions}/reopen_attempt`)).toEqual([
        { student_activity_group_id: 's2.01' },
        { student_activity_group_id: 's2.01', despite_key: true },
      ]),
    )
  })
})
