import type { RefObject } from 'react'

/** What has not come by then is printed without. */
const MOST_MS = 10_000
const LOOK_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function isDrawn(sheet: HTMLElement): boolean {
  const images = [...sheet.querySelectorAll('img')]
  return sheet.querySelector('[data-coming]') === null && images.every(({ complete }) => complete)
}

/** Waits for the pictures and the fonts of a sheet. @returns false where it was given up meanwhile */
export async function untilDrawn(sheet: RefObject<HTMLElement | null>, gone: AbortSignal): Promise<boolean> {
  const until = performance.now() + MOST_MS
  // Formulas and long texts are set in turns after the first drawing.
  await pause(LOOK_MS)
  while (!gone.aborted && performance.now() < until && sheet.current && !isDrawn(sheet.current)) await pause(LOOK_MS)
  if (!gone.aborted) await document.fonts.ready
  return !gone.aborted && sheet.current !== null
}
