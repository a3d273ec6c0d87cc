import type { Regrade } from '@tcheck/contract/groups/admin-question-sets'
import { isUnderWay } from '@tcheck/contract/job'

const LIVE_MS = 1500

/** How often a page looks again: while a worker is at one of them. */
export const regradesLiveMs = (regrades: readonly Regrade[]): number | false =>
  regrades.some(({ state }) => isUnderWay(state)) ? LIVE_MS : false

/** What it is at, for people. */
export function regradeWords({ state, step, done, total }: Regrade): string {
  if (state === 'waiting') return 'はじめるのを待っています'
  if (state === 'asking') return '確認を待っています'
  if (state === 'failed') return '止まりました'
  if (state === 'cancelled') return '取りやめました'
  if (state === 'done') return '終わりました'
  const part = total === null ? '' : ` ${done} / ${total}`
  return step === 'moving' ? `採点し直しています${part}` : `変わる印を数えています${part}`
}

/** Whether a version's attempts may be moved to the newest, or those of the newest back to it. */
export const isOver = ({ state }: Regrade) => state === 'done' || state === 'failed' || state === 'cancelled'

const signs: Readonly<Record<string, string>> = { o: '○', d: '△', x: '×', '-': '無回答', '.': '採点前', u: '※' }

/** `1-3 o→x`, as a regrade counts it, as people write it: 「1(3) ○→×」. */
export function changedMarkWords(mark: string): string {
  const [, main, sub, before = '', after = '', rest = ''] = /^(\d+)-(\d+) (.)→(.)(.*)$/.exec(mark) ?? []
  return main === undefined ? mark : `${main}(${sub}) ${signs[before] ?? before}→${signs[after] ?? after}${rest}`
}
