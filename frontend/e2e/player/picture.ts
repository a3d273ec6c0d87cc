import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { ssim } from 'ssim.js'
import { settle } from './stage.ts'

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

const pixelsOf = ({ width, height, data }: PNG): Pixels => ({ width, height, data: new Uint8ClampedArray(data) })

/** The part of a picture that begins at a corner; what lies outside is white. */
function cut(source: PNG, left: number, top: number, { width, height }: { width: number; height: number }): PNG {
  const piece = new PNG({ width, height })
  piece.data.fill(255)
  const wide = Math.min(width, source.width - left)
  const high = Math.min(height, source.height - top)
  PNG.bitblt(source, piece, left, top, Math.max(0, wide), Math.max(0, high), 0, 0)
  return piece
}

/** 「画像にする」, the preview and 「保存する」: the file that a student gets. Their words may have readings. */
export async function keepPicture(page: Page): Promise<{ picture: PNG; name: string }> {
  await settle(page)
  await page.getByRole('button', { name: /^画像.*にする$/ }).click()
  const sheet = page.getByRole('dialog', { name: /^画像.*にしました$/ })
  await sheet.getByRole('img').waitFor()
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('link', { name: /^保存.*する$/ }).click()
  const download = await downloading
  const picture = PNG.sync.read(await readFile(await download.path()))
  await sheet.getByRole('button', { name: /^閉.*じる$/ }).click()
  return { picture, name: download.suggestedFilename() }
}

export interface Likeness {
  question: number
  answers: number
}

/**
 * Structural similarity of the kept picture and the browser's own picture of the same area: the question with its memo,
 * and the answers beside or under it.
 */
export async function likenessOf(page: Page, picture: PNG, keepAs?: string): Promise<Likeness> {
  const question = page.locator('[data-question]')
  const answers = page.locator('[data-answers]')
  const [first, second] = [await shot(page, question), await shot(page, answers)]
  const isRow = first.width + second.width <= picture.width + 4
  const ofQuestion = cut(picture, 0, 0, first)
  const ofAnswers = cut(
    picture,
    isRow ? picture.width - second.width : 0,
    isRow ? 0 : picture.height - second.height,
    second,
  )
  if (keepAs && process.env['JOURNEY_PICTURES']) {
    const { writeFile } = await import('node:fs/promises')
    for (const [name, png] of Object.entries({ own: ofQuestion, browser: first, ownA: ofAnswers, browserA: second })) {
      await writeFile(`${process.env['JOURNEY_PICTURES']}/${keepAs}-${name}.png`, PNG.sync.write(png))
    }
  }
  return {
    question: ssim(pixelsOf(first), pixelsOf(ofQuestion)).mssim,
    answers: ssim(pixelsOf(second), pixelsOf(ofAnswers)).mssim,
  }
}

async function shot(page: Page, target: Locator): Promise<PNG> {
  // What the picture leaves out: signs of a tool, not of the question.
  await page.addStyleTag({ content: '[data-no-capture] { visibility: hidden !important; }' })
  return PNG.sync.read(await target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' }))
}
