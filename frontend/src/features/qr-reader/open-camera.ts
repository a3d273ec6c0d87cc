/** Why there is no picture. */
export type CameraTrouble = 'refused' | 'none' | 'busy'

/** Enough for a card at arm's length; more only costs time. A camera that is not there any more gives way to another. */
const wanted = (id: string | null): MediaStreamConstraints => ({
  audio: false,
  video: {
    ...(id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: id } }),
    ...{ width: { ideal: 1280 }, height: { ideal: 720 } },
  },
})

export const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  // Another program has it, or the device itself did not answer.
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}

/** The camera that was chosen, else the one behind the device where there is one. Also where the page is not served safely there is none. */
export async function openCamera(id: string | null = null): Promise<MediaStream | CameraTrouble> {
  // Missing in pages that are not served over https.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) return 'none'
  try {
    return await devices.getUserMedia(wanted(id))
  } catch (error) {
    return troubleOf(error)
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
