import './styles/index.css'
// A built document also runs it as a script of its own, before the app's files have loaded (`vite/documents-plugin.ts`).
import './early.ts'
import { start } from './start.tsx'

/** Words for an older browser stand in the page, and show by the styles alone (`styles/old-browser.css`). */
const words = document.querySelector('.old-browser')

function begin() {
  if (words && getComputedStyle(words).display !== 'none') return
  // A failure at start is told to the console only (spec.md section 8): there is no page yet that could show it.
  start(document).catch(console.error)
}

// WebKit may come here before the styles have, without which the words show in every browser.
const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
if (styles?.sheet === null) styles.onload = begin
else begin()
