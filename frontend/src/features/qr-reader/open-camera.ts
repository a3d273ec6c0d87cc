/** Why there is no picture. */
export type CameraTrouble = 'refused' | 'none' | 'busy'

/** Enough for a card at arm's length; more only costs time. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

export const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  // Another program has it, or the device itself did not answer.
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}

/** The camera behind the device where there is one. Also where the page is not served safely there is none. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Missing in pages that are not served over https.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) return 'none'
  try {
    return await devices.getUserMedia(wanted)
  } catch (error) {
    return troubleOf(error)
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
