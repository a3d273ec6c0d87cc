import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const MODULES = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const EXPORT = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out how zod tells a schema as JSON Schema: each kind of schema brings its part along, 16 KB of every Lambda, and only the
 * API's description asks for it. Every name is still there; what is called after all throws.
 */
export const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  setup({ onLoad }) {
    onLoad({ filter: MODULES }, async ({ path }) => {
      const names = [...(await readFile(path, 'utf8')).matchAll(EXPORT)].map(([, name = '']) => name)
      if (names.length === 0) throw new Error(`${path} exports nothing that is known`)
      // What makes a method is called with each schema, the method never.
      const lines = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => gone' : 'gone'}`)
      const gone = "const gone = () => { throw new Error('JSON Schema is left out of this bundle') }"
      return { contents: [gone, ...lines, 'export { gone as process }'].join('\n'), loader: 'js' }
    })
  },
}
