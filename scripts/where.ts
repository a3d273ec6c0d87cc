/**
 * `node scripts/where.ts <version> <group> <line>:<column>`: prints the place in the code for the place (`at`) of a
 * Lambda's log, with the source maps of `npm run deploy`. `web/assets/<file>` instead of a group is a place in the
 * browser.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeInCode } from './deploy/source-maps.ts'

const [version = '', bundle = '', place = ''] = process.argv.slice(2)
const [line, column] = place.split(':').map(Number)
if (!version || !bundle || !line || !column) {
  process.stderr.write('node scripts/where.ts <version> <group> <line>:<column>\n')
  process.exit(1)
}
const folder = join(fileURLToPath(new URL('../.local/source-maps', import.meta.url)), version)
const map = bundle.startsWith('web/') ? `${bundle}.map` : `functions/${bundle}/index.mjs.map`
try {
  process.stdout.write(`${placeInCode(join(folder, map), line, column)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
