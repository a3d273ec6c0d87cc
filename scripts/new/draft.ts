import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Drafts of files for a folder. `write` writes all of them at once. */
export class Draft {
  readonly root: string
  readonly #files = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  has(path: string): boolean {
    return this.#files.has(path) || existsSync(join(this.root, path))
  }

  read(path: string): string {
    return this.#files.get(path) ?? readFileSync(join(this.root, path), 'utf8')
  }

  /** @throws Error where it is there already: nothing of anybody's is overwritten */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} is there already`)
    this.#files.set(path, text)
  }

  /** @throws Error where the place is not found */
  change(path: string, change: (text: string) => string): void {
    const before = this.read(path)
    const after = change(before)
    if (after === before) throw new Error(`${path}: the place for it was not found; write it by hand`)
    this.#files.set(path, after)
  }

  /** @returns the paths, as they were drafted */
  write(): string[] {
    for (const [path, text] of this.#files) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
    return [...this.#files.keys()]
  }
}

export const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const snake = (kebab: string) => kebab.replaceAll('-', '_')

/** Adds an import after the last one; `npm run format` sorts them. */
export function withImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const last = [...text.matchAll(/^(?:import .*|\} from .*)$/gm)].at(-1)
  const at = last ? (last.index ?? 0) + last[0].length : 0
  return `${text.slice(0, at)}${at > 0 ? '\n' : ''}${line}${text.slice(at)}`
}
