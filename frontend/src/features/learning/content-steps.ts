import type { ChapterItem, Content, ContentHead, PartKind } from '@tcheck/contract/learning'

/** What a child calls a part, and what it does there. */
export const partText = {
  introduction: {
    name: '{説明|せつめい}',
    what: '{図|ず}や{式|しき}を{読|よ}む',
    begin: '{説明|せつめい}を{読|よ}みましょう',
  },
  drill: { name: 'ドリル', what: 'その{場|ば}で○×がわかる', begin: 'ドリルで{練習|れんしゅう}しましょう' },
  self_marking: {
    name: '{自分|じぶん}で{採点|さいてん}',
    what: '{考|かんが}え{方|かた}を{書|か}く',
    begin: '{考|かんが}え{方|かた}を{書|か}いて、{自分|じぶん}で{採点|さいてん}しましょう',
  },
  check: { name: 'たしかめ', what: 'さいごの{問題|もんだい}', begin: 'わかったか、たしかめましょう' },
} as const satisfies Record<PartKind, { name: string; what: string; begin: string }>

export type PartState = 'done' | 'current' | 'later'

/** How a part stands in its row: a done one opens again, a later one says what comes first. */
export const partStateOf = (
  { parts, current_part }: Pick<ContentHead, 'parts' | 'current_part'>,
  at: number,
): PartState => (parts[at]?.state === 'Done' ? 'done' : at === current_part ? 'current' : 'later')

export const doneCount = ({ parts }: Pick<ContentHead, 'parts'>): number =>
  parts.filter(({ state }) => state === 'Done').length

/** Of a content 3 of whose 4 parts are done: the part to go on with; null when all are done, or it has none. */
export const currentOf = <Part>({ parts, current_part }: { parts: readonly Part[]; current_part: number | null }) =>
  current_part === null ? null : (parts[current_part] ?? null)

/** The first content that is not done of these items, in the order of the material; after `code`, where it is among them. */
export function nextContent(items: readonly Pick<ChapterItem, 'contents'>[], code: string): ContentHead | null {
  const all = items.flatMap(({ contents }) => contents)
  const at = all.findIndex((one) => one.code === code)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find((one) => one.current_part !== null) ?? null
}

/** As it is once the end of these parts has reached the server. */
export function withDone(content: Content, ids: readonly string[]): Content {
  const parts = content.parts.map((one) => (ids.includes(one.id) ? { ...one, state: 'Done' as const } : one))
  const at = parts.findIndex(({ state }) => state !== 'Done')
  return { ...content, parts, current_part: at < 0 ? null : at }
}
