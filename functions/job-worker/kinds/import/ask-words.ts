import type { ImportCheck } from '@tcheck/services/imports/import-check'

/** What a checked import asks, in the list of jobs. */
export const askWords = ({
  counts: { errors, warnings, sets, new_sets, changed_sets },
  courses,
}: Pick<ImportCheck, 'counts' | 'courses'>): string => {
  const asides = warnings > 0 ? `確認したいところが${warnings}件あります。` : ''
  if (errors > 0) return `エラーが${errors}件あるため、取り込めません。${asides}`
  const turned = courses.filter(({ state }) => state !== 'same').length
  if (new_sets + changed_sets + turned === 0)
    return `${courses.length > 0 ? `学習内容${courses.length}件と、問題` : ''}${sets}組とも、いまの問題と同じです。${asides}`
  const tree = turned > 0 ? `学習内容${turned}件、` : ''
  return `${tree}新しい問題${new_sets}組、変わる問題${changed_sets}組を取り込めます。${asides}`
}

/** What an import came to. */
export const doneWords = (
  { counts: { new_sets, changed_sets, same_sets, media }, courses }: Pick<ImportCheck, 'counts' | 'courses'>,
  { areDrafts = false }: { areDrafts?: boolean | undefined } = {},
): string => {
  const files = media > 0 ? `画像と動画は${media}個です。` : ''
  const turned = courses.filter(({ state }) => state !== 'same').length
  if (new_sets + changed_sets + turned === 0) return `変わったものはありません。${files}`
  const same = same_sets > 0 ? `${same_sets}組は、前と同じです。` : ''
  const tree = turned > 0 ? `学習内容${turned}件、` : ''
  const drafts = areDrafts && new_sets > 0 ? '新しい問題は下書きです。公開するまで、先生と生徒には見えません。' : ''
  return `${tree}新しい問題${new_sets}組、変わった問題${changed_sets}組を取り込みました。${drafts}${same}${files}`
}
