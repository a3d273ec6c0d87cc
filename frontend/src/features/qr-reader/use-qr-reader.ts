import { type RefObject, useEffect, useRef, useState } from 'react'
import { cameraAfter, chooseCamera, chosenCamera, listCameras } from './chosen-camera.ts'
import { readCodes, type Sight, sightOf } from './read-codes.ts'

/** Why there is no picture. */
type CameraTrouble = 'refused' | 'none' | 'busy'

/** Between two looks: often enough for a hand, rarely enough for an old tablet's battery. */
const READ_EVERY_MS = 150
/** So long without a code, and a hint helps. */
const SLOW_AFTER_MS = 8000

export type ReaderState = 'opening' | 'looking' | 'slow' | 'foreign' | 'several' | 'found' | CameraTrouble

export interface QrReader {
  video: RefObject<HTMLVideoElement | null>
  state: ReaderState
  /** Asks for the camera again. */
  retry: () => void
  /** Takes the device's next camera, and remembers it; null where there is no other. */
  turn: (() => void) | null
}

interface ReaderOptions {
  /** null for a code that is not ours. */
  addressOf: (text: string) => string | null
  onFound: (address: string) => void
  /** Reads on after a code was found, for the next card: each is told once while it is in sight. */
  goesOn?: boolean
}

/**
 * Reads the camera's picture until it shows one QR code of ours, alone, or on and on. The camera is on only while the page is in sight, and
 * no picture leaves the device.
 */
export function useQrReader({ addressOf, onFound, goesOn = false }: ReaderOptions): QrReader {
  const video = useRef<HTMLVideoElement | null>(null)
  const [state, setState] = useState<ReaderState>('opening')
  const [round, setRound] = useState(0)
  const [next, setNext] = useState<string | null>(null)
  const told = useRef({ addressOf, onFound, goesOn })
  told.current = { addressOf, onFound, goesOn }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the camera again
  useEffect(() => {
    const ending = new AbortController()
    const shown = video.current
    if (shown) void watch(shown, { ending: ending.signal, told, renderText: setState, offer: setNext })
    const again = () => setRound((before) => before + 1)
    document.addEventListener('visibilitychange', again, { signal: ending.signal })
    return () => ending.abort()
  }, [round])
  return {
    video,
    state,
    retry: () => {
      setState('opening')
      setRound((before) => before + 1)
    },
    turn:
      next === null
        ? null
        : () => {
            chooseCamera(next)
            setNext(null)
            setState('opening')
            setRound((before) => before + 1)
          },
  }
}

interface Watch {
  ending: AbortSignal
  told: RefObject<ReaderOptions>
  renderText: (state: ReaderState) => void
  /** Which camera may be taken next. */
  offer: (next: string | null) => void
}

async function watch(video: HTMLVideoElement, { ending, told, renderText, offer }: Watch): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const camera = await openCamera(chosenCamera())
  if (typeof camera === 'string') return ending.aborted ? undefined : renderText(camera)
  const close = () => closeCamera(camera)
  if (ending.aborted) return close()
  ending.addEventListener('abort', close)
  // The cable came out, or the device took the camera for something else.
  for (const track of camera.getTracks()) track.addEventListener('ended', () => !ending.aborted && renderText('busy'))
  const current = camera.getVideoTracks()[0]?.getSettings().deviceId
  void listCameras().then((cameras) => !ending.aborted && offer(cameraAfter(cameras, current)))
  video.srcObject = camera
  // A browser that wants a press first shows the first picture all the same.
  await video.play().catch(() => undefined)
  const canvas = document.createElement('canvas')
  const beganAt = performance.now()
  let sight: Sight = { kind: 'nothing' }
  let inSight: string | null = null
  while (!ending.aborted) {
    const texts = await readCodes(video, canvas)
    if (ending.aborted) return
    sight = sightOf(texts, sight, told.current.addressOf)
    if (sight.kind !== 'own') inSight = null
    const { goesOn } = told.current
    if (goesOn && sight.kind === 'own' && sight.isSure && sight.address !== inSight) {
      inSight = sight.address
      told.current.onFound(sight.address)
    }
    if (!goesOn && sight.kind === 'own' && sight.isSure) {
      close()
      renderText('found')
      return told.current.onFound(sight.address)
    }
    const isSlow = !goesOn && performance.now() - beganAt > SLOW_AFTER_MS
    renderText(sight.kind === 'foreign' || sight.kind === 'several' ? sight.kind : isSlow ? 'slow' : 'looking')
    await rest()
  }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, READ_EVERY_MS))

/** Enough for a card at arm's length; more only costs time. A camera that is not there any more gives way to another. */
const wanted = (id: string | null): MediaStreamConstraints => ({
  audio: false,
  video: {
    ...(id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: id } }),
    ...{ width: { ideal: 1280 }, height: { ideal: 720 } },
  },
})

const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  // Another program has it, or the device itself did not answer.
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}

/** The camera that was chosen, else the one behind the device where there is one. Also where the page is not served safely there is none. */
async function openCamera(id: string | null = null): Promise<MediaStream | CameraTrouble> {
  // Missing in pages that are not served over https.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) return 'none'
  try {
    return await devices.getUserMedia(wanted(id))
  } catch (error) {
    return troubleOf(error)
  }
}

const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
