import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type CheckedSet, importNames } from '@tcheck/services/imports/import-check'
import { type ImportDeps, readCheck, readImport } from '../import-parts.ts'
import { PART_SECONDS } from '../import-store.ts'

/** One set as students will see it, its media out of the zip that came with it, and what differs from what is stored, cell by cell. */
export const showSet =
  (deps: ImportDeps): RouteHandler<typeof adminImports.showSet> =>
  async ({ input, now, refuse }) => {
    const found = await readImport(deps.table, input.id, refuse)
    const set = (await readCheck(deps, found))?.sets[input.at] ?? refuse('NOT_FOUND')
    const key = importKeys.ofJob(found.job.id, importNames.set(input.at))
    const { draft, differences, media = [] } = (await deps.store.readJson<CheckedSet>(key)) ?? refuse('NOT_FOUND')
    const { media_file_id } = found.input
    const archive =
      media_file_id === null || media.length === 0
        ? null
        : {
            url: deps.store.signRead(importKeys.file(media_file_id), now),
            expires_at: new Date(now.getTime() + PART_SECONDS * 1000).toISOString(),
            media,
          }
    return { set, question_set: { ...draft, version: (set.version ?? 0) + 1 }, differences, archive }
  }
