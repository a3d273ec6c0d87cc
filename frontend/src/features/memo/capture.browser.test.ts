import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextFrames } from '../../testing/next-frames.ts'
import { captureQuestion } from './capture.ts'

let question: HTMLElement

const red = [200, 30, 30]

/** A figure of one colour, and the URL that it has for as long as that is not taken back. */
async function figureUrl(): Promise<string> {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')
  if (!context) return expect.unreachable()
  context.fillStyle = `rgb(${red.join()})`
  context.fillRect(0, 0, 60, 40)
  return URL.createObjectURL(await canvas.convertToBlob())
}
async function figure(): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = await figureUrl()
  await image.decode()
  return image
}
/** Passes the patience of a picture at the second look. */
function hurry() {
  let looks = 0
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + looks++ * 10_000)
}
async function colorIn(picture: Blob | string, x: number, y: number): Promise<number[]> {
  if (typeof picture === 'string') return expect.unreachable(picture)
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const scale = Math.max(2, window.devicePixelRatio)
  return [...(context?.getImageData(x * scale, y * scale, 1, 1).data ?? [])].slice(0, 3)
}

beforeEach(() => {
  question = document.body.appendChild(document.createElement('div'))
  Object.assign(question.style, { width: '200px', height: '100px', background: '#fff' })
})
afterEach(() => {
  question.remove()
  vi.restoreAllMocks()
})

describe('a picture of a question', () => {
  it('has the figure that is on the screen, also when its URL has ended since', async () => {
    const image = await figure()
    question.append(image)
    Object.assign(image.style, { display: 'block' })
    // As a server answers for a signed URL that has ended: with something that is no image.
    const url = image.src
    URL.revokeObjectURL(url)
    await expect(fetch(url)).rejects.toThrow()
    expect(await colorIn(await captureQuestion([question]), 30, 20)).toEqual(red)
  })

  it.each([
    ['figure', '<span role="status" aria-label="図を読みこんでいます"></span>'],
    ['part of the question', '<div aria-busy="true"></div>'],
  ])('waits for a %s that is still coming', async (_, markup) => {
    question.innerHTML = markup
    const made = captureQuestion([question])
    await nextFrames()
    const image = await figure()
    Object.assign(image.style, { display: 'block' })
    question.replaceChildren(image)
    expect(await colorIn(await made, 30, 20)).toEqual(red)
  })

  it.each([
    [
      'a figure that does not come',
      '<span role="status" aria-label="図を読みこんでいます"></span>',
      'pictures_pending',
    ],
    ['a part that does not come', '<div aria-busy="true"></div>', 'pictures_pending'],
    ['an image that failed', '<img alt="" src="data:image/png;base64,AAAA">', 'pictures_pending'],
    ['a formula that does not come', '<span data-pending=""></span>', 'formulas_pending'],
    ['a film', '<video></video>', 'film'],
  ])('is refused in words for %s', async (_, markup, failure) => {
    question.innerHTML = markup
    const image = question.querySelector('img')
    await vi.waitFor(() => expect(image?.complete ?? true).toBe(true))
    hurry()
    expect(await captureQuestion([question])).toBe(failure)
  })

  it('shows the not-found image as it is', async () => {
    question.innerHTML =
      '<figure style="margin:0"><svg width="60" height="40"><rect width="60" height="40" fill="rgb(200,30,30)"/></svg></figure>'
    expect(await colorIn(await captureQuestion([question]), 30, 20)).toEqual(red)
  })

  it('leaves out what is no part of the question, with the images in it', async () => {
    const image = await figure()
    const left = document.createElement('div')
    left.dataset['noCapture'] = ''
    Object.assign(left.style, { position: 'absolute' })
    Object.assign(image.style, { display: 'block' })
    left.append(new Image())
    question.append(left, image)
    expect(await colorIn(await captureQuestion([question]), 30, 20)).toEqual(red)
  })
})
