import type { Plugin } from 'vite'

const IDB = /\/idb\/build\/index\.js$/
const ITERATORS = /^const advanceMethodProps = [\s\S]*(?=^export \{)/m
const OURS = /\/frontend\/src\/.*\.tsx?$/

/**
 * Leaves the asynchronous iterators of idb out of the built page (0.3 KB before every first question): the library adds them
 * as it loads, so the bundler cannot. A cursor goes on by `continue`.
 *
 * @throws Error from the build where the library has another text, or where one of our files iterates
 */
export function idbWithoutIteratorsPlugin(): Plugin {
  let isFound = false
  return {
    name: 'tcheck-idb-without-iterators',
    apply: 'build',
    transform: {
      filter: { id: [IDB, OURS] },
      handler(code, id) {
        if (!IDB.test(id)) {
          if (/\.iterate\(/.test(code)) this.error(`${id} iterates: the built page has no such part of idb`)
          return
        }
        isFound = ITERATORS.test(code)
        return { code: code.replace(ITERATORS, ''), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('idb has another text: its iterators would stay in every page')
    },
  }
}
