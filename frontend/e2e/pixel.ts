import type { Page } from 'playwright-core'

/** A picture of one pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Adds a photo of a notebook to the open answer. The device draws it anew before it saves it. */
export async function addNotePhoto(page: Page): Promise<void> {
  const file = { name: 'note.png', mimeType: 'image/png', buffer: PIXEL_PNG }
  await page.getByLabel('ノートの写真をえらぶ').setInputFiles(file)
  await page.getByRole('button', { name: 'ノートの写真1を外す' }).waitFor()
}
