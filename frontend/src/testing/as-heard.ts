import { utils } from 'vitest/browser'

/** Addresses are not heard. */
const ADDRESS = /^\s*- \/url: .*\n?/gm

/**
 * A part of a page as a screen reader has it: a line a thing, with its role and its name. Kept in `docs/as-heard`, where a
 * person reads it; `npx vitest run --project browser as-heard -u` writes it anew.
 */
export const asHeard = (part: Element): string => {
  const { generateAriaTree, renderAriaTree } = utils.aria
  // Taken for blocks by what makes the tree, which then breaks words; a browser does not.
  for (const ruby of part.querySelectorAll<HTMLElement>('ruby, rt, rp')) {
    ruby.style.display = 'inline'
    if (ruby.localName === 'rp') ruby.ariaHidden = 'true'
  }
  return `${renderAriaTree(generateAriaTree(part)).replaceAll(ADDRESS, '')}\n`
}
