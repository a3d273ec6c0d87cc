/**
 * Creates the files of an endpoint (`docs/how-to/add-an-endpoint.md`) or of a screen (`docs/how-to/add-a-screen.md`). The result works at
 * once, with sample data.
 */
import { execFileSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Draft } from './new/draft.ts'
import { newEndpoint } from './new/endpoint.ts'
import { mayHaveMenuEntry, newScreen } from './new/screen.ts'

const USAGE = `Usage: npm run new -- endpoint teacher-missions/rename
       npm run new -- screen v1-admin/parcels 荷物 [adminParcels.list] [--menu 荷物 | --no-menu]
`
const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { menu: { type: 'string' }, 'no-menu': { type: 'boolean' } },
  })
  const [kind, name, title = '', call] = positionals
  const draft = new Draft(root)
  let followUp = ''
  if (kind === 'endpoint' && name) newEndpoint(draft, name)
  else if (kind === 'screen' && name) {
    const menu = values.menu ?? (values['no-menu'] || !mayHaveMenuEntry(draft, name) ? null : await askForMenu(title))
    const path = newScreen(draft, { name, title, call, menu })
    followUp =
      menu === null
        ? `Then link ${path} from another screen. scripts/linked-screens.test.ts fails without a link.\n`
        : 'Then choose the place and the icon of the menu entry.\n'
  } else throw new Error(USAGE)
  const paths = draft.write()
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  execFileSync('biome', ['check', '--write', ...code], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${paths.join('\n')}\n${followUp}`)
  process.stdout.write(
    'Then: UPDATE_DOCS=1 npx vitest run --project node packages/contract scripts/spec-coverage.test.ts functions/testing/events.test.ts\n',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** @throws Error if nobody can answer */
async function askForMenu(title: string): Promise<string | null> {
  if (!process.stdin.isTTY) throw new Error('Say --menu <label> for a menu entry, or --no-menu')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Label of the menu entry (Enter: ${title}; -: no entry): `)
  terminal.close()
  return answer.trim() === '-' ? null : answer.trim() || title
}
