import { type ImportFileRole, importFileRoles } from '@tcheck/contract/import-file'

/** What a file is for, by what its name ends in; null for what no import takes. */
export function roleOf(name: string): ImportFileRole | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  const roles = Object.entries(importFileRoles) as [ImportFileRole, { endings: readonly string[] }][]
  return roles.find(([, { endings }]) => endings.includes(ending))?.[0] ?? null
}

export const FILE_ENDINGS = Object.values(importFileRoles).flatMap(({ endings }) =>
  endings.map((ending) => `.${ending}`),
)
