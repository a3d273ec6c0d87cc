import { type SealingKeys, seal } from '@tcheck/accounts/sealed-text'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The link with one bit of its sealed part flipped, for every bit. */
function* withFlippedBits(link: string): Generator<string> {
  for (let at = link.indexOf('.') + 1; at < link.length; at += 1) {
    const place = ALPHABET.indexOf(link[at] ?? '')
    for (let bit = 1; bit < 64; bit *= 2) yield link.slice(0, at) + ALPHABET[place ^ bit] + link.slice(at + 1)
  }
}

function* recombined(link: string, other: string): Generator<string> {
  for (const at of [3, 10, 20, 40, 60, 80]) yield link.slice(0, at) + other.slice(at)
  for (const tail of [1, 8, 22]) yield link.slice(0, -tail) + other.slice(-tail)
}

/**
 * Ways to break a sealed text, with a description: one table for links and printed codes.
 * @param others valid sealed texts: of another student, another branch, another purpose
 */
export function brokenLinks(link: string, others: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return {
    'with any bit flipped': [...withFlippedBits(link)],
    'cut short anywhere': Array.from({ length: link.length - 1 }, (_, at) => link.slice(0, at + 1)),
    'with something behind it': ['A', 'AA', 'AAAA', '.', '..', '=', '==', '%00', `.${link}`].map((more) => link + more),
    'with something before it': ['A', 'k1.', '.'].map((more) => more + link),
    'put together of two': others
      .flatMap((other) => [...recombined(link, other), ...recombined(other, link)])
      .filter((text) => text !== link && !others.includes(text)),
    'under another key’s name': ['k2', 'K1', 'k', 'k11', '__proto__', 'constructor'].map(
      (name) => name + link.slice(link.indexOf('.')),
    ),
    'spelled in another alphabet': [link.replaceAll('-', '+').replaceAll('_', '/'), link.toUpperCase()].filter(
      (text) => text !== link,
    ),
    'made up': ['k1.', 'k1', 'null', 'undefined', 'st-br-1-2-1', `k1.${'A'.repeat(120)}`, 'k1.AAAA', '../../etc', '{}'],
  }
}

/** What somebody without our keys could seal, and what our keys seal for somebody else. */
export function foreignLinks(
  keys: SealingKeys,
  student: { id: string; branch_id: string; link_version: number },
  otherBranchId: string,
): Readonly<Record<string, readonly string[]>> {
  const { id: text, branch_id: branchId, link_version: version } = student
  const of = { purpose: 'student' as const, branchId, text, version, entryId: null }
  const stranger = { current: 'k1', keys: { k1: new Uint8Array(32).fill(9) } }
  return {
    'sealed with another key': [seal(stranger, of)],
    'of this student in another branch': [seal(keys, { ...of, branchId: otherBranchId })],
    'of another version': [0, 2, 3, version - 1, version + 1].map((other) => seal(keys, { ...of, version: other })),
    'of nobody': ['', 'nobody', 'teacher-1', 'branch-9'].map((other) => seal(keys, { ...of, text: other })),
    'sealed as a text by another branch': [seal(keys, { purpose: 'text', branchId: otherBranchId, text })],
    'sealed as a material code': [seal(keys, { purpose: 'material-code', branchId, text })],
    'sealed as a door card': [seal(keys, { purpose: 'door', branchId, text, version })],
  }
}
