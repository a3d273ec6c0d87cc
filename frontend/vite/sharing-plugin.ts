import type { Plugin } from 'vite'

const CARD = 'content="/card.png"'

/**
 * Names the card of a shared link with the whole address of the stage (`APP_ORIGIN`, which a deploy knows): messengers take a picture
 * by nothing else. Without it, on one machine, the path stays: nobody else can fetch it there.
 */
export function sharingPlugin(origin = process.env['APP_ORIGIN'] ?? ''): Plugin {
  return {
    name: 'tcheck-sharing',
    apply: 'build',
    transformIndexHtml: (html) => {
      if (!html.includes(CARD)) throw new Error('index.html names no card of a shared link')
      return html.replace(CARD, `content="${origin}/card.png"`)
    },
  }
}
