import type { Plugin } from 'vite'

const REACT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * The text of React's renderer, which makes five errors as it loads, to be thrown later: none of them takes a stack along.
 *
 * Of a file that lies compiled on the device V8 has to read all 190 KB once more to say where in it a stack stands: 12 to 17 ms
 * of a page's start, six times that on a slow device. No line is moved.
 */
export const withoutStacks = (code: string): string =>
  `const { stackTraceLimit } = Error; Error.stackTraceLimit = 0; ${code}\nError.stackTraceLimit = stackTraceLimit;\n`

/** @throws Error from the build where React's file has another name */
export function reactWithoutStacksPlugin(): Plugin {
  let isFound = false
  return {
    name: 'tcheck-react-without-stacks',
    apply: 'build',
    transform: {
      filter: { id: REACT },
      handler(code) {
        isFound = true
        return { code: withoutStacks(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error("React's renderer has another name: its errors would take stacks along")
    },
  }
}
