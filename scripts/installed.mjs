// Plain JavaScript for Node.js 20: also runs before anything is installed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampOf = (root) => join(root, 'node_modules', '.cache', 'tcheck', 'installed')
const lockOf = (root) => join(root, 'package-lock.json')

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/** Whether node_modules matches package-lock.json. */
export function isInstalled(root) {
  const lock = read(lockOf(root))
  if (lock === null) throw new Error('package-lock.json is missing')
  if (read(stampOf(root)) === hashOf(lock)) return true
  if (!holdsAll(lock, read(join(root, 'node_modules', '.package-lock.json')))) return false
  // Somebody ran `npm install` by hand: nothing is left to do.
  rememberInstalled(root)
  return true
}

export function rememberInstalled(root) {
  mkdirSync(dirname(stampOf(root)), { recursive: true })
  writeFileSync(stampOf(root), hashOf(readFileSync(lockOf(root), 'utf8')))
}

/** npm keeps what it installed in a hidden lock file; packages for other machines are not in it. */
function holdsAll(lock, hidden) {
  if (hidden === null) return false
  try {
    const wanted = JSON.parse(lock).packages
    const present = JSON.parse(hidden).packages
    return Object.entries(wanted).every(([path, { version, integrity, link, optional, peer, devOptional }]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
      const found = present[path]
      if (!found) return Boolean(optional || peer || devOptional)
      return link ? found.link === true : found.version === version && found.integrity === integrity
    })
  } catch {
    return false
  }
}
