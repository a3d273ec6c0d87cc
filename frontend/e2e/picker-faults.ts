import type { Locator, Page } from 'playwright-core'
import { seeLoaded } from './browser.ts'
import { boxAtRest } from './player/driver.ts'

/** How somebody presses what is on the screen. */
export const pointers = {
  mouse: (target: Locator) => target.click(),
  touch: (target: Locator) => target.tap(),
} as const
export type Pointer = keyof typeof pointers

const CALENDAR = '[role=dialog].mantine-Popover-dropdown'
/** Days that may be chosen and are not chosen now. */
const FREE_DAY = `${CALENDAR} .mantine-DatePickerInput-day:not([data-disabled], [data-outside], [data-selected])`

// As text: it runs in the page. What is smaller than its words, outside of the window, or below something else cannot be pressed.
const POPUP_FAULTS = `(() => {
  const popup = document.querySelector('${CALENDAR}')
  const { offsetLeft, offsetTop, width, height } = window.visualViewport
  const [right, bottom] = [offsetLeft + width, offsetTop + height]
  const faults = []
  const named = (part) => part.getAttribute('aria-label') || part.innerText?.trim().slice(0, 20) || String(part.className)
  for (const part of [popup, ...popup.querySelectorAll('*')]) {
    const box = part.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    if (box.left < offsetLeft - 1 || box.top < offsetTop - 1 || box.right > right + 1 || box.bottom > bottom + 1)
      faults.push(named(part) + ' lies outside: ' + [box.left, box.top, box.right, box.bottom].map(Math.round))
  }
  for (const button of popup.querySelectorAll('button:not([disabled])')) {
    const box = button.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!button.contains(hit)) faults.push(named(button) + ' lies below ' + (hit?.outerHTML.slice(0, 100) ?? 'nothing'))
  }
  const weekdays = [...popup.querySelectorAll('thead th')].map((day) => day.innerText.trim()).join('')
  if (weekdays !== '日月火水木金土') faults.push('the weekdays are ' + weekdays)
  return faults.slice(0, 4)
})()`

/** The field whose calendar opens; several fields may share a label's beginning. */
const fieldOf = (page: Page, label: RegExp) =>
  page.locator('.mantine-DatePickerInput-input').and(page.getByLabel(label)).first()

async function openCalendar(page: Page, press: () => Promise<unknown>): Promise<string[]> {
  await press()
  // It is placed after it is drawn.
  await boxAtRest(page.locator(CALENDAR))
  return page.evaluate<string[]>(POPUP_FAULTS)
}

/** Where a month has no other day, as on its last day, the next one has. */
async function seeFreeDay(page: Page): Promise<void> {
  for (const turn of ['次の月', '前の月', '前の月']) {
    if ((await page.locator(FREE_DAY).count()) > 0) return
    await page.locator(CALENDAR).getByRole('button', { name: turn }).click()
  }
}

async function seeChosen(field: Locator, day: string): Promise<string[]> {
  const chosen = field.filter({ hasText: day })
  const isChosen = await chosen.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  return isChosen ? [] : [`${day} was pressed, the field shows ${await field.textContent()}`]
}

/** Opens the calendar, looks at its place, and chooses a day by mouse or finger. */
export async function pointerFaultsOf(page: Page, label: RegExp, pointer: Pointer): Promise<string[]> {
  const field = fieldOf(page, label)
  const press = pointers[pointer]
  const faults = await openCalendar(page, () => press(field))
  if (faults.length > 0) return faults
  await seeFreeDay(page)
  const free = page.locator(FREE_DAY)
  // On a working day: the fault that this test comes from left Sundays alone.
  const day = free.nth(Math.floor((await free.count()) / 2))
  const name = (await day.getAttribute('aria-label')) ?? ''
  await press(day)
  const chosen = await seeChosen(field, name)
  await seeLoaded(page)
  return chosen
}

/** The same by keyboard alone: Enter opens, Tab leads to the days, arrows and Enter choose. */
export async function keyboardFaultsOf(page: Page, label: RegExp): Promise<string[]> {
  const field = fieldOf(page, label)
  await field.focus()
  const faults = await openCalendar(page, () => page.keyboard.press('Enter'))
  if (faults.length > 0) return faults
  const onDay = `document.activeElement.matches('.mantine-DatePickerInput-day')`
  for (let tab = 0; tab < 8 && !(await page.evaluate<boolean>(onDay)); tab += 1) await page.keyboard.press('Tab')
  if (!(await page.evaluate<boolean>(onDay))) return ['Tab does not lead to the days']
  const focused = `document.activeElement.getAttribute('aria-label')`
  const start = await page.evaluate<string>(focused)
  let name = start
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key)
    name = await page.evaluate<string>(focused)
    if (name !== start) break
  }
  if (name === start) return ['no arrow leads to another day']
  await page.keyboard.press('Enter')
  const chosen = await seeChosen(field, name)
  await seeLoaded(page)
  return chosen
}

/** A time has no popup: its hour and minute are typed where it stands, which lies in the page's width. */
export async function clockFaultsOf(page: Page, label: RegExp): Promise<string[]> {
  const parts = page.getByRole('spinbutton', { name: label })
  const [hour, minute] = [parts.nth(0), parts.nth(1)]
  await hour.click()
  await page.keyboard.type('1942')
  const shown = `${await hour.inputValue()}:${await minute.inputValue()}`
  const box = await minute.boundingBox()
  const width = await page.evaluate<number>('document.documentElement.clientWidth')
  return [
    ...(shown === '19:42' ? [] : [`19:42 was typed, the field shows ${shown}`]),
    ...(box && box.x + box.width <= width ? [] : ['it reaches out of the window']),
  ]
}
