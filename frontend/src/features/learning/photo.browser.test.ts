import { expect, it } from 'vitest'
import { encodePhoto, PhotoFault } from './photo-encode.ts'
import { forgetSentPhotos, MOST_PHOTO_BYTES, markSent, photoHere, storePhoto, unsentPhotos } from './photo-store.ts'

/** A photo as a phone makes it: wide, and with words of where it was taken before its picture. */
async function phonePhoto({ width, height }: { width: number; height: number }): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d') ?? expect.unreachable()
  context.fillStyle = '#226688'
  context.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
  const plain = new Uint8Array((await blob?.arrayBuffer()) ?? expect.unreachable())
  const words = new TextEncoder().encode('Exif\0\0GPS 35.6812N 139.7671E')
  const length = words.length + 2
  const marker = [0xff, 0xe1, length >> 8, length & 0xff, ...words]
  return new File([plain.slice(0, 2), Uint8Array.from(marker), plain.slice(2)], 'IMG_1.JPG', { type: 'image/jpeg' })
}

const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer())

it('is made small and drawn anew, so that nothing says where it was taken', async () => {
  const file = await phonePhoto({ width: 4000, height: 3000 })
  expect(await textOf(file)).toContain('GPS 35.6812N')
  const photo = await encodePhoto(file)
  expect(photo.type).toBe('image/jpeg')
  expect(await textOf(photo)).not.toMatch(/GPS|Exif/)
  const { width, height } = await createImageBitmap(photo)
  expect([width, height]).toEqual([1600, 1200])
})

it('is within what can be sealed when another student comes, however much is on the page', async () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1600, height: 1600 })
  const context = canvas.getContext('2d') ?? expect.unreachable()
  // Noise compresses worst: 1.7 MB at the usual quality.
  const noise = context.createImageData(1600, 1600)
  let seed = 7
  for (let at = 0; at < noise.data.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647
    noise.data[at] = at % 4 === 3 ? 255 : seed & 255
  }
  context.putImageData(noise, 0, 0)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  const photo = await encodePhoto(new File([png ?? expect.unreachable()], 'noise.png', { type: 'image/png' }))
  expect(photo.size).toBeLessThanOrEqual(MOST_PHOTO_BYTES)
})

it('is not made larger than it is', async () => {
  const { width, height } = await createImageBitmap(await encodePhoto(await phonePhoto({ width: 300, height: 200 })))
  expect([width, height]).toEqual([300, 200])
})

it.each([
  ['a HEIC that this browser cannot read', new File(['ftypheic'], 'IMG_2.HEIC', { type: 'image/heic' }), 'HEIC'],
  ['what is no picture', new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), 'べつの'],
])('%s is said in words', async (_, file, words) => {
  const fault = await encodePhoto(file).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(PhotoFault)
  expect((fault as PhotoFault).words).toContain(words)
})

it('stays on the device until it was sent, and then for a time; it is its student’s alone', async () => {
  const owner = `photographer-${Date.now()}`
  const photo = { owner, bytes: new ArrayBuffer(8), waitingOf: owner }
  await storePhoto({ ...photo, name: `${owner}-2`, takenAt: '2026-01-02T00:00:00.000Z' })
  await storePhoto({ ...photo, name: `${owner}-1`, takenAt: '2026-01-01T00:00:00.000Z' })
  const [first, second] = await unsentPhotos(owner)
  expect([first?.name, second?.name]).toEqual([`${owner}-1`, `${owner}-2`])
  expect(await photoHere('somebody-else', `${owner}-1`)).toBeUndefined()
  await markSent(first ?? expect.unreachable())
  expect((await unsentPhotos(owner)).map(({ name }) => name)).toEqual([`${owner}-2`])
  expect(await photoHere(owner, `${owner}-1`)).toBeDefined()
  await forgetSentPhotos(new Date('2026-03-01T00:00:00.000Z'))
  expect(await photoHere(owner, `${owner}-1`)).toBeUndefined()
  expect(await photoHere(owner, `${owner}-2`)).toBeDefined()
})
