const lockOf = (owner: string) => `tcheck-here-${owner}`

let present: { owner: string | null; release: () => void } = { owner: null, release: () => undefined }

/** Says to the browser's other tabs that this student is here, for as long as the page stands. */
export function stayPresent(owner: string | null): void {
  if (owner === present.owner) return
  present.release()
  let release: () => void = () => undefined
  const untilGone = new Promise<void>((resolve) => {
    release = resolve
  })
  present = { owner, release }
  if (owner === null || !('locks' in navigator)) return
  void navigator.locks.request(lockOf(owner), { mode: 'shared' }, () => untilGone).catch(() => undefined)
}

/** Whether a tab stands with this student. Where the browser cannot tell, it may. */
export async function mayBePresent(owner: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(owner))
}
