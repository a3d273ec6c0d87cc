import { PNG } from 'pngjs'
import type { PlannedAnswer } from '../question-plan.ts'
import { giveAnswerIn } from './answer.ts'
import { draw, press, see, seeThat } from './driver.ts'
import type { EnginePage } from './engine-page.ts'

/** A link that was handed out to one class, opened by somebody of it: the class is confirmed, then the number is chosen. */
export async function enterByLinkIn(page: EnginePage, link: string, ban: number): Promise<void> {
  await page.goto(link)
  await passEntryIn(page, ban)
}

/** Confirms the class, chooses the number and waits for the first question. */
export async function passEntryIn(page: EnginePage, ban: number): Promise<void> {
  await press(page, { css: 'button', name: '^はい。' })
  await press(page, { css: 'button', name: `${ban}番` })
  await press(page, { css: 'button', name: 'はじめる' })
  await see(page, { css: '[data-question]' })
}

const isOpen = ({ mainNumber, subNumber }: PlannedAnswer) =>
  `document.querySelector('[data-question]')?.textContent.includes('大問${mainNumber}(${subNumber})')`

/** By the list beside the question. */
export async function jumpToIn(page: EnginePage, place: PlannedAnswer): Promise<void> {
  await press(page, { css: 'button', name: `^大問${place.mainNumber} (${place.subNumber})` })
  await seeThat(page, isOpen(place))
}

export async function answerIn(page: EnginePage, places: readonly PlannedAnswer[]): Promise<void> {
  for (const place of places) {
    await jumpToIn(page, place)
    await giveAnswerIn(page, place)
  }
}

/** What the line says of where the answers are. */
export const seeSaveState = (page: EnginePage, state: 'saved' | 'offline'): Promise<void> =>
  seeThat(page, `document.querySelector('[data-save-state=${state}]') !== null`)

const INK = `(() => {
  const sheet = document.querySelector('canvas[data-memo]')
  if (!sheet || sheet.width === 0) return 0
  const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height)
  return data.filter((value, at) => at % 4 === 3 && value > 0).length
})()`

/** A stroke over the question, and how many points have ink afterwards. */
export async function drawMemo(page: EnginePage): Promise<void> {
  await press(page, { css: 'button', name: 'ペン' })
  await seeThat(page, "getComputedStyle(document.querySelector('canvas[data-memo]')).pointerEvents === 'auto'")
  await draw(page, 'canvas[data-memo]', [
    { x: 60, y: 90 },
    { x: 140, y: 120 },
    { x: 220, y: 160 },
    { x: 300, y: 200 },
  ])
  await seeMemo(page)
  await press(page, { css: 'button', name: 'ペン' })
}

export const seeMemo = (page: EnginePage): Promise<void> => seeThat(page, `${INK} > 100`)

/** Everything that a page needs without a connection has come, the worker with the pages among it. */
export async function seeKept(page: EnginePage): Promise<void> {
  // One after the other: where one never comes, the failure names it.
  for (const mark of ['preloaded', 'visitor-kept'])
    await seeThat(page, `performance.getEntriesByName('${mark}').length > 0`)
  // Active once it has stored all that it keeps. Whether it has taken this very page over already, a reload does not ask.
  await page.evaluate('void navigator.serviceWorker.ready.then(() => { window.isWorkerReady = true })')
  await seeThat(page, 'window.isWorkerReady')
}

/** 「画像にする」: what is in the sheet, as the page itself reads it. */
export async function takePicture(page: EnginePage): Promise<PNG> {
  await press(page, { css: 'button', name: '画像にする' })
  const sheet = '[role=dialog] img, dialog img'
  await seeThat(page, `document.querySelector('${sheet}')?.complete === true`)
  // WebKit draws nothing, now and then, of what has come and is decoded; the kept picture has paper everywhere.
  const url = await page.evaluate<string>(`(async () => {
    const image = document.querySelector('${sheet}')
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    for (let tries = 0; tries < 50; tries += 1) {
      await image.decode()
      context.drawImage(image, 0, 0)
      if (context.getImageData(0, 0, 1, 1).data[3] === 255) break
      await new Promise((done) => setTimeout(done, 100))
    }
    return canvas.toDataURL('image/png')
  })()`)
  await press(page, { css: 'button', name: '閉じる', inside: '[role=dialog], dialog' })
  return PNG.sync.read(Buffer.from(url.split(',')[1] ?? '', 'base64'))
}
