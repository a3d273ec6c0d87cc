import { globSync } from 'node:fs'
import type { Draft } from './draft.ts'

const MENU = /^(?:export )?const \w+: readonly (NavItem|NavGroup|TeacherItem)\[\] = \[$/m

/** The file that declares the menu of an area. `common` has none. */
export const menuFileOf = (draft: Draft, area: string): string | undefined =>
  globSync(`frontend/src/areas/${area}/**/*.{ts,tsx}`, { cwd: draft.root }).find((file) => MENU.test(draft.read(file)))

/** Adds an entry at the end of the menu, or of its last group. The developer moves it and chooses its icon. */
export function withMenuEntry(text: string, { to, label }: { to: string; label: string }): string {
  const menu = MENU.exec(text)
  const kind = menu?.[1]
  const end = text.indexOf(kind === 'NavGroup' ? '\n    ],\n  },\n]' : '\n]', menu?.index)
  if (!menu || end < 0) return text
  const description = kind === 'TeacherItem' ? ` text: '${label}',` : ''
  const entry = `\n{ to: '${to}', label: '${label}',${description} icon: IconList },`
  const icons = /\bIconList\b/.test(text) ? '{' : '{ IconList,'
  return `${text.slice(0, end)}${entry}${text.slice(end)}`.replace(
    /import \{(?=[^}]*\} from '@tabler\/icons-react')/,
    `import ${icons}`,
  )
}
