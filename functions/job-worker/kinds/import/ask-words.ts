import type { ImportCheck } from '@tcheck/services/imports/import-check'

/** What a checked import asks, in the list of jobs. */
export const askWords = ({ errors, warnings, sets, new_sets, changed_sets }: ImportCheck['counts']): string => {
  const asides = warnings > 0 ? `確認したいところが${warnings}件あります。` : ''
  if (errors > 0) return `エラーが${errors}件あるため、取り込めません。${asides}`
  if (new_sets + changed_sets === 0) return `${sets}組とも、いまの問題と同じです。${asides}`
  return `新しい問題${new_sets}組、変わる問題${changed_sets}組を取り込めます。${asides}`
}
