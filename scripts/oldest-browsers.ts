/**
 * Prints what the built web app uses beyond the oldest browsers (`browserslist` in `frontend/package.json`, decision
 * 0344). Exit code 1 if there is anything. Builds the app if it changed.
 */
import { BUILT_WEB_FOLDER, buildWebWhenChanged } from '@tcheck/local-cloud'
import { builtFaults } from '../frontend/vite/oldest/built-faults.ts'

await buildWebWhenChanged({ onBuild: () => process.stdout.write('building the web app\n') })
const faults = builtFaults(BUILT_WEB_FOLDER)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${faults.length} beyond the oldest browsers\n`)
process.exitCode = faults.length > 0 ? 1 : 0
