import { deviceArea } from '../../lib/store/storage-area.ts'

const KEY = 'tcheck:camera'

/** The camera that somebody chose on this device; null: the one behind it, where there is one. */
export const chosenCamera = (): string | null => deviceArea.getItem(KEY)

/** A full store, or none, loses only the choice. */
export function chooseCamera(id: string): void {
  try {
    deviceArea.setItem(KEY, id)
  } catch {
    // Asked again next time.
  }
}

/** Those of this device. Before the browser was allowed to use one it names none of them. */
export async function listCameras(): Promise<string[]> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices?.enumerateDevices === undefined) return []
  try {
    const all = await devices.enumerateDevices()
    return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId)
  } catch {
    return []
  }
}

/** The one after this, round and round; null where there is no other. */
export function cameraAfter(cameras: readonly string[], current: string | undefined): string | null {
  const others = cameras.filter((id) => id !== current)
  if (others.length === 0) return null
  const at = current === undefined ? -1 : cameras.indexOf(current)
  return cameras[(at + 1) % cameras.length] ?? null
}
