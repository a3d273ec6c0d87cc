import { spawn } from 'node:child_process'

/** Run ffmpeg on bytes. Needed by hand only, to draw the demo's pictures and film. @throws Error with its last words */
export function ffmpeg(input: Uint8Array | null, options: readonly string[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options])
    const chunks: Uint8Array[] = []
    let complaint = ''
    child.on('error', reject)
    child.stdout.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Uint8Array) => {
      complaint += new TextDecoder().decode(chunk)
    })
    child.on('close', (code) => {
      if (code === 0) resolve(new Uint8Array(Buffer.concat(chunks)))
      else reject(new Error(`ffmpeg: ${complaint.trim().split('\n').at(-1)}`))
    })
    if (input) child.stdin.end(input)
  })
}

/** The same picture with at most 128 colours: a third of the bytes, no visible difference in flat drawings. */
export const shrinkPng = (png: Uint8Array) =>
  ffmpeg(png, [
    ...['-f', 'png_pipe', '-i', 'pipe:0'],
    ...['-vf', 'split[a][b];[a]palettegen=max_colors=128:reserve_transparent=0[p];[b][p]paletteuse=dither=none'],
    ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
  ])
