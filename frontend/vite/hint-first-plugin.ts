import type { Plugin } from 'vite'

/**
 * Has V8 (from Chrome 136) compile every function of a file beside the page, while it comes. It counts only before anything else in
 * the file; other browsers read a comment.
 */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad'

const LATE_HINT = new RegExp(`^(const __vite__mapDeps=.*\\n)${COMPILED_AT_ONCE}\\n`)

/** The list of what a file fetches later, which the build puts before the hint, comes after it. No other line is moved. */
export const withHintFirst = (code: string): string => code.replace(LATE_HINT, `${COMPILED_AT_ONCE}\n$1`)

/** @throws Error from the build where a hint would not count */
export const hintFirstPlugin = (): Plugin => ({
  name: 'tcheck-hint-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.code.includes(`${COMPILED_AT_ONCE}\n`)) continue
        const code = withHintFirst(file.code)
        if (!code.startsWith(COMPILED_AT_ONCE)) this.error(`${file.fileName}: something stands before the hint`)
        file.code = code
      }
    },
  },
})
