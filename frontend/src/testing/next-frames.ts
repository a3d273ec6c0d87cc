/** Waits until the page has rendered two frames: whatever follows without a timer or a call has happened. */
export async function nextFrames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}
