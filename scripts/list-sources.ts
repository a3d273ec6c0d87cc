import { globSync } from 'node:fs'

/** All source files under the folders, from the root, sorted: `packages/data/src/table.ts`. */
export const listSources = (root: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/cdk.out'] }),
    )
    .sort()
