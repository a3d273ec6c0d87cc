import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import type { ImportedContent } from '@tcheck/contract/imported'
import { type CheckedCourse, type ImportCheck, importNames } from '@tcheck/services/imports/import-check'
import { archiveOf, type ImportDeps, readCheck, readImport } from '../import-parts.ts'

const MOST_DIFFERENCES = 500

/** One course of an import: what differs from what is stored, row by row, and one of its contents as students will see it. */
export const showCourse =
  (deps: ImportDeps): RouteHandler<typeof adminImports.showCourse> =>
  async ({ input, now, throwApiError }) => {
    const found = await readImport(deps.table, input.id, throwApiError)
    const check = await readCheck(deps, found)
    const course = check?.courses[input.at] ?? throwApiError('NOT_FOUND')
    const key = importKeys.ofJob(found.job.id, importNames.course(input.at))
    const kept = (await (await deps.openStore()).readJson<CheckedCourse>(key)) ?? throwApiError('NOT_FOUND')
    const all = kept.course.chapters.flatMap(({ items }) =>
      items.flatMap((item) => item.contents.map((content) => ({ content, item_title: item.title }))),
    )
    const asked = all.find(({ content }) => content.code === input.content)?.content
    if (input.content !== undefined && !asked) return throwApiError('NOT_FOUND')
    return {
      course,
      differences: kept.differences.slice(0, MOST_DIFFERENCES),
      contents: all.map(({ content: { code, title }, item_title }) => ({ code, title, item_title })),
      content: asked && check ? contentView(asked, check) : null,
      archive: await archiveOf(deps, found, asked ? kept.media : [], now),
    }
  }

function contentView(
  { code, title, parts }: CheckedCourse['course']['chapters'][number]['items'][number]['contents'][number],
  { sets }: ImportCheck,
): ImportedContent {
  return {
    ...{ code, title },
    parts: parts.map((part) => {
      const group_code = part.kind === 'introduction' ? null : part.group
      return {
        ...{ id: part.id, kind: part.kind, title: part.title, group_code },
        blocks: part.kind === 'introduction' ? [...part.blocks] : [],
        set_at: sets.find((set) => set.code === group_code)?.at ?? null,
      }
    }),
  }
}
