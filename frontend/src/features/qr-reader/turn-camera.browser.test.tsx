import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceArea } from '../../lib/store/storage-area.ts'
import { useQrReader } from './use-qr-reader.ts'

let place: HTMLElement
let root: Root
/** The cameras that were asked for, one after the other. */
let asked: unknown[]

/** A device with these cameras, the first of which is the one behind it. */
function has(...cameras: string[]) {
  const devices = navigator.mediaDevices
  vi.spyOn(devices, 'enumerateDevices').mockImplementation(async () =>
    cameras.map((deviceId) => ({ kind: 'videoinput', deviceId }) as MediaDeviceInfo),
  )
  vi.spyOn(devices, 'getUserMedia').mockImplementation(async (wanted) => {
    const video = wanted?.video as MediaTrackConstraints
    asked.push(video.deviceId ?? video.facingMode)
    const stream = document.createElement('canvas').captureStream()
    const id = (video.deviceId as { ideal: string } | undefined)?.ideal
    for (const track of stream.getVideoTracks())
      track.getSettings = () => ({ deviceId: id !== undefined && cameras.includes(id) ? id : (cameras[0] ?? '') })
    return stream
  })
}

function Reader() {
  const { video, turn } = useQrReader({ addressOf: () => null, onFound: () => undefined, goesOn: true })
  return (
    <>
      <video ref={video} muted />
      {turn && (
        <button type="button" onClick={turn}>
          turn
        </button>
      )}
    </>
  )
}

const forget = () => deviceArea.removeItem('tcheck:camera')
beforeEach(() => {
  forget()
  asked = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  forget()
})

const button = () =>
  vi.waitFor(
    () => {
      const found = place.querySelector('button')
      if (!found) throw new Error('no other camera is offered')
      return found
    },
    { timeout: 10_000 },
  )
const askedFor = (...wanted: unknown[]) => vi.waitFor(() => expect(asked).toEqual(wanted), { timeout: 10_000 })
const behind = { ideal: 'environment' }

it('the next camera is taken at a press, round and round, and is the first one the next time', async () => {
  has('back', 'front')
  root.render(<Reader />)
  ;(await button()).click()
  await askedFor(behind, { ideal: 'front' })
  ;(await button()).click()
  await askedFor(behind, { ideal: 'front' }, { ideal: 'back' })
  root.render(<Reader key="again" />)
  await askedFor(behind, { ideal: 'front' }, { ideal: 'back' }, { ideal: 'back' })
})

it('a device with one camera, and one that names none, offers no other', async () => {
  has('back')
  root.render(<Reader />)
  await askedFor(behind)
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockRejectedValue(new Error('not allowed'))
  root.render(<Reader key="again" />)
  await askedFor(behind, behind)
  expect(place.querySelector('button')).toBeNull()
})
