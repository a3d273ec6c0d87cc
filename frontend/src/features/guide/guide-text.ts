/** Of whom: a page of `docs/guide`. */
export type GuideName = 'admins' | 'branches' | 'parents' | 'teachers'

/** One part of a guide: a heading, a row of steps, a row of points, a picture, or words. */
export type GuidePart =
  | { kind: 'heading'; text: string }
  | { kind: 'steps' | 'points'; start: number; items: string[] }
  | { kind: 'picture'; name: string; text: string }
  | { kind: 'words'; text: string }

export interface Guide {
  title: string
  parts: GuidePart[]
}

/** Reads what the pages of `docs/guide` are written with, and nothing else of Markdown. */
export function readGuide(page: string): Guide {
  const parts: GuidePart[] = []
  let title = ''
  for (const line of page.split('\n').map((one) => one.trim())) {
    const item = /^(?:(\d+)\.|-) (.+)$/.exec(line)
    const picture = /^!\[(.*)\]\(\.\.\/pictures\/([\w-]+)\.png\)$/.exec(line)
    if (line === '') continue
    if (line.startsWith('# ')) title = line.slice('# '.length)
    else if (line.startsWith('## ')) parts.push({ kind: 'heading', text: line.slice('## '.length) })
    else if (picture) parts.push({ kind: 'picture', text: picture[1] ?? '', name: picture[2] ?? '' })
    else if (item) addItem(parts, item[1], item[2] ?? '')
    else parts.push({ kind: 'words', text: line })
  }
  return { title, parts }
}

function addItem(parts: GuidePart[], number: string | undefined, text: string) {
  const kind = number === undefined ? 'points' : 'steps'
  const last = parts.at(-1)
  if (last?.kind === kind) last.items.push(text)
  else parts.push({ kind, start: Number(number ?? 1), items: [text] })
}
