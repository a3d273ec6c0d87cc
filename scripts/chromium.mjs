// Plain JavaScript for Node.js 20: also runs before anything is installed.
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of the tests: `CHROMIUM_PATH`, or the first installed one; null if there is none. */
export function findChromium(environment = process.env) {
  const named = environment['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  return PLACES.find((path) => existsSync(path)) ?? null
}
