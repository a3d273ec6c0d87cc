import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import { type CheckedSet, importNames } from '@tcheck/services/imports/import-check'
import { archiveOf, type ImportDeps, readCheck, readImport } from '../import-parts.ts'

/** One set as students will see it, its media out of the zip that came with it, and what differs from what is stored, cell by cell. */
export const showSet =
  (deps: ImportDeps): RouteHandler<typeof adminImports.showSet> =>
  async ({ input, now, throwApiError }) => {
    const found = await readImport(deps.table, input.id, throwApiError)
    const set = (await readCheck(deps, found))?.sets[input.at] ?? throwApiError('NOT_FOUND')
    const key = importKeys.ofJob(found.job.id, importNames.set(input.at))
    const {
      draft,
      differences,
      media = [],
    } = (await (await deps.openStore()).readJson<CheckedSet>(key)) ?? throwApiError('NOT_FOUND')
    const archive = await archiveOf(deps, found, media, now)
    return { set, question_set: { ...draft, version: (set.version ?? 0) + 1 }, differences, archive }
  }
