/**
 * `node scripts/icons.ts`: renders the icons of `frontend/public` from the product's sign (`frontend/src/ui/sign-shape.ts`), for home
 * screens, tabs and the cards of shared links. Needs a Chromium with a Japanese font; the files are committed.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../frontend/e2e/browser.ts'
import { signShape } from '../frontend/src/ui/sign-shape.ts'

const FOLDER = fileURLToPath(new URL('../frontend/public/', import.meta.url))
/** The `theme-color` of the first page. */
const GROUND = '#22563d'

const stroke = `fill="none" stroke-width="${signShape.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
const lines = `<path d="${signShape.letter}" stroke="#fff" ${stroke}/><path d="${signShape.tick}" stroke="${signShape.pencil}" ${stroke}/>`

/** A square with round corners, as the logo in a page. */
const rounded = `<svg viewBox="0 0 32 32" width="100%" height="100%"><rect x="1" y="1" width="30" height="30" rx="7" fill="${GROUND}"/>${lines}</svg>`

/**
 * Fills the icon to its edges, because the device cuts out its own shape.
 * @param scale keeps the sign inside the safe area of every shape (a circle of 80 %)
 */
const full = (scale: number) =>
  `<svg viewBox="0 0 32 32" width="100%" height="100%"><rect width="32" height="32" fill="${GROUND}"/><g transform="translate(16 16) scale(${scale}) translate(-16.5 -16)">${lines}</g></svg>`

const card = `<div style="display:flex;align-items:center;gap:56px;width:100%;height:100%;padding:0 110px;box-sizing:border-box;background:#f8fcfc;color:#161c21;font-family:'Noto Sans CJK JP','Noto Sans JP',sans-serif">
  <div style="width:260px;height:260px;flex:none">${rounded}</div>
  <div><div style="font-size:112px;font-weight:700;line-height:1.2">Tチェック</div><div style="font-size:64px;font-weight:700;color:${GROUND}">学習のリンク</div></div>
</div>`

const drawings = [
  { file: 'icon.png', width: 64, height: 64, drawing: rounded },
  { file: 'icon-192.png', width: 192, height: 192, drawing: rounded },
  { file: 'icon-512.png', width: 512, height: 512, drawing: rounded },
  { file: 'icon-maskable-512.png', width: 512, height: 512, drawing: full(0.72) },
  { file: 'apple-touch-icon.png', width: 180, height: 180, drawing: full(0.9) },
  { file: 'card.png', width: 1200, height: 630, drawing: card },
]

const browser = await openBrowser()
try {
  for (const { file, width, height, drawing } of drawings) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(`<style>html,body{margin:0;height:100%;background:transparent}</style>${drawing}`)
    await writeFile(join(FOLDER, file), await page.screenshot({ omitBackground: true }))
    await page.close()
  }
} finally {
  await browser.close()
}
