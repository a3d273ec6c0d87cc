import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Picture } from '../src/features/qr-reader/testing/card-pictures.ts'

const PICTURES_A_SECOND = 10

export interface Film {
  /** For Chromium, in the place of a camera. */
  args: string[]
  remove: () => Promise<void>
}

/** A film of scenes for Chromium's made-up camera, which shows it over and over. Each scene stands for its seconds. */
export async function filmOf(scenes: readonly { picture: Picture; seconds: number }[]): Promise<Film> {
  const { width = 0, height = 0 } = scenes[0]?.picture ?? {}
  const grey = Buffer.alloc((width * height) / 2, 128)
  const pictures = scenes.flatMap(({ picture, seconds }) => {
    const one = Buffer.concat([Buffer.from('FRAME\n'), picture.luma, grey])
    return Array.from({ length: seconds * PICTURES_A_SECOND }, () => one)
  })
  const head = `YUV4MPEG2 W${width} H${height} F${PICTURES_A_SECOND}:1 Ip A1:1 C420jpeg\n`
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-film-'))
  const path = join(folder, 'camera.y4m')
  await writeFile(path, Buffer.concat([Buffer.from(head), ...pictures]))
  return {
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
