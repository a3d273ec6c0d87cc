/**
 * `npm run new -- endpoint <group>/<name>` and `npm run new -- screen <area>/<path> <title> [<group>.<call>]`: the files of
 * `docs/how-to/add-an-endpoint.md` and `add-a-screen.md`, with a sample that works in the place of what is to come.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Draft } from './new/draft.ts'
import { newEndpoint } from './new/endpoint.ts'
import { newScreen } from './new/screen.ts'

const USAGE = `使い方: npm run new -- endpoint teacher-missions/rename
        npm run new -- screen v1-admin/parcels 荷物 [adminParcels.list]
`
const [kind, name, title = '', call] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const draft = new Draft(root)
  if (kind === 'endpoint' && name) newEndpoint(draft, name)
  else if (kind === 'screen' && name) newScreen(draft, name, title, call)
  else throw new Error(USAGE)
  const paths = draft.write()
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  execFileSync('biome', ['check', '--write', ...code], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${paths.join('\n')}\n`)
  process.stdout.write(
    'Then: UPDATE_DOCS=1 npx vitest run --project node packages/contract scripts/spec-coverage.test.ts functions/testing/events.test.ts\n',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
