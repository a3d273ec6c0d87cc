import type { Plugin } from 'vite'

const CARD = 'content="/card.png"'

/**
 * Names the card of a shared link with the whole address of the stage (`WEB_ORIGIN`, which a deploy knows): messengers take a picture
 * by nothing else. Without it, on one machine, the path stays: nobody else can fetch it there. Not `APP_ORIGIN`, which that machine's
 * own start has, at another port each time.
 */
export function sharingPlugin(origin = process.env['WEB_ORIGIN'] ?? ''): Plugin {
  return {
    name: 'tcheck-sharing',
    apply: 'build',
    transformIndexHtml: (html) => {
      if (!html.includes(CARD)) throw new Error('index.html names no card of a shared link')
      return html.replace(CARD, `content="${origin}/card.png"`)
    },
  }
}
