import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const MODULE = /node_modules\/@orpc\/standard-server\/dist\/index\.mjs$/
const STREAM = 'class EventDecoderStream extends TransformStream {'

/**
 * Lets a bundle drop the router's reader of event streams, which no Lambda of ours answers (0309). What it extends belongs to the
 * platform, and the bundler cannot know that naming that does nothing; it makes Node.js load all its web streams.
 */
export const noEventStream: Plugin = {
  name: 'no-event-stream',
  setup({ onLoad }) {
    onLoad({ filter: MODULE }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes(STREAM)) throw new Error(`${path} has no ${STREAM}`)
      const pure = STREAM.replace('TransformStream', '(/* @__PURE__ */ (() => TransformStream)())')
      return { contents: text.replace(STREAM, pure), loader: 'js' }
    })
  },
}
