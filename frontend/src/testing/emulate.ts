import { cdp } from 'vitest/browser'

interface DeveloperTools {
  send: (method: string, parameters: object) => Promise<unknown>
}

/** What the system wishes of a page: `forced-colors`, `prefers-contrast`; called without anything, nothing again. */
export const emulate = (...features: { name: string; value: string }[]): Promise<unknown> =>
  // The library's own types come from a package that is not installed.
  (cdp() as unknown as DeveloperTools).send('Emulation.setEmulatedMedia', { features })

/** Whether a page is drawn as its paper is. */
export const onPaper = (isOn: boolean): Promise<unknown> =>
  (cdp() as unknown as DeveloperTools).send('Emulation.setEmulatedMedia', { media: isOn ? 'print' : '' })
