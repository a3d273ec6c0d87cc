import { existsSync } from 'node:fs'
import { findChromium } from '../../../scripts/chromium.mjs'
import { openChromium } from './chromium.ts'
import type { EnginePage, WindowSize } from './engine-page.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

const first = (paths: readonly string[]) => paths.find((path) => existsSync(path)) ?? null

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
const WEBKITS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']

/** What each engine needs on this machine; null where it is not there. Nothing is downloaded. */
const programs = {
  chromium: { chromium: findChromium() },
  firefox: { firefox: first(['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']) },
  webkit: {
    driver: first(['/usr/bin/WebKitWebDriver']),
    browser: first(LIBRARIES.flatMap((folder) => WEBKITS.map((name) => `${folder}/${name}/MiniBrowser`))),
    screen: first(['/usr/bin/Xvfb']),
  },
} as const satisfies Record<EngineName, Readonly<Record<string, string | null>>>

export const isInstalled = (engine: EngineName): boolean =>
  Object.values(programs[engine]).every((program) => program !== null)

/** A browser with an empty profile. @throws Error where the machine has none of this engine */
export function openEngine(engine: EngineName, options: WindowSize): Promise<EnginePage> {
  const { chromium, firefox, webkit } = programs
  if (engine === 'chromium' && chromium.chromium) return openChromium(options)
  if (engine === 'firefox' && firefox.firefox) return openFirefox(firefox.firefox, options)
  const { driver, browser, screen } = webkit
  if (engine === 'webkit' && driver && browser && screen) return openWebKit({ driver, browser, screen }, options)
  throw new Error(`not run: no ${engine} on this machine`)
}
