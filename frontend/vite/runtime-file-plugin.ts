import type { Plugin } from 'vite'

/** Who takes it in: a file that every page has before all others, and that needs nothing itself. */
const HOST = 'early'
const RUNTIME = 'rolldown-runtime'
const MODULE = '\0rolldown/runtime.js'

/** The bundler's helpers, each with the name by which the other files have it. */
const HELPERS: Readonly<Record<string, string>> = { __commonJSMin: '$c', __exportAll: '$e', __toESM: '$m' }

const IMPORT = /import \{([^}]*)\} from "\.\/rolldown-runtime-[^"]*";/

/**
 * Has the bundler's own helpers stand in the early script: they are 700 characters in a file of their own, of which no group can be
 * made, and one more request before each first page.
 *
 * @throws Error from the build where the bundler has other helpers, or imports them in another way
 */
export const runtimeFilePlugin = (): Plugin => ({
  name: 'tcheck-runtime-file',
  apply: 'build',
  // Before the names of the files are made of what is in them, and before all is made short.
  renderChunk(code, { name }, _, { chunks }) {
    const all = Object.values(chunks)
    const host = all.find((one) => one.name === HOST)
    const helpers = all.find((one) => one.name === RUNTIME)?.modules[MODULE]?.code
    if (!host || !helpers) return this.error(`The build has no file of its ${host ? 'helpers' : 'early script'}`)
    if (name === HOST) {
      const names = Object.entries(HELPERS).filter(([helper]) => helpers.includes(`var ${helper} =`))
      const exported = names.map(([helper, short]) => `${helper} as ${short}`).join(', ')
      return { code: `${code}\n${helpers}\nexport { ${exported} };\n`, map: null }
    }
    const own = code.replace(IMPORT, (_, used: string) => {
      const names = used.split(',').map((each) => {
        const [, local = ''] = each.trim().split(' as ')
        return `${HELPERS[local] ?? this.error(`The bundler has a helper that is not known: ${each}`)} as ${local}`
      })
      return `import { ${names.join(', ')} } from "./${host.fileName.replace(/^.*\//, '')}";`
    })
    if (own.includes(`/${RUNTIME}-`)) this.error(`${name} imports the bundler's helpers in another way`)
    return own === code ? null : { code: own, map: null }
  },
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === RUNTIME)
      const host = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === HOST)
      if (!own || !host) return this.error('The build has no file of its helpers')
      delete bundle[own.fileName]
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk')
          file.imports = [
            ...new Set(file.imports.map((fileName) => (fileName === own.fileName ? host.fileName : fileName))),
          ]
      }
    },
  },
})
