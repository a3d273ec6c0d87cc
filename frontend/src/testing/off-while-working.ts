/** A part of a page that is switched off by its own work. */
export interface OffWhileWorking {
  line: number
  /** `Button disabled={form.isSaving}` */
  text: string
}

/** Names of states that are there while a call is under way: `isSaving`, `list.isFetchingNextPage`, `open.isPending`, `state === 'busy'`. */
const WORKS =
  /\bis(?:[A-Z]\w*)?[a-z]ing(?:NextPage|PreviousPage)?\b|\bisPending\b|\bisBusy\b|'busy'|\b(?:progress|printing) !== null/

/** These hold the focus while they are off. */
const MAY = /^Busy\w*$/

const BEGINS = /<([A-Za-z]\w*)(?=[\s>])|(?<![-\w])(?:disabled|isOff|isDisabled)=\{/g

/**
 * Where a button, a field or a group of fields is `disabled` by work that it may itself have begun: whoever pressed it loses the
 * focus, and a screen reader its place.
 *
 * @param source of one file of TSX
 */
export function offWhileWorkingIn(source: string): OffWhileWorking[] {
  let element = ''
  const found: OffWhileWorking[] = []
  for (const match of source.matchAll(BEGINS)) {
    if (match[1]) {
      element = match[1]
      continue
    }
    const value = valueFrom(source, match.index + match[0].length)
    if (MAY.test(element) || !WORKS.test(value)) continue
    const line = source.slice(0, match.index).split('\n').length
    found.push({ line, text: `${element} ${match[0]}${value.replaceAll(/\s+/g, ' ')}}` })
  }
  return found
}

/** What stands in braces, up to their end. */
function valueFrom(source: string, start: number): string {
  let depth = 1
  let at = start
  for (; at < source.length && depth > 0; at += 1) depth += source[at] === '{' ? 1 : source[at] === '}' ? -1 : 0
  return source.slice(start, at - 1)
}
