import { ownPage } from '../../app/wanted-page.ts'

/** Where a student's QR code may lead: a card, a mission's link, a book's page. */
const studentsOwn = /^\/student(?:[/?#]|$)/

/**
 * The address that a code leads to, as far as it is one of ours for a student: path, query and what stands behind `#`. null for
 * everything else, also where it looks like ours.
 *
 * @param origin of this page; a card of another school's server is foreign here
 */
export function ownAddress(text: string, origin = window.location.origin): string | null {
  const rest = text.trim()
  if (!rest.startsWith(`${origin}/`)) return null
  const [address = '', ...behind] = rest.slice(origin.length).split('#')
  const page = ownPage(address)
  if (page === null || !studentsOwn.test(page)) return null
  return behind.length > 0 ? `${page}#${behind.join('#')}` : page
}
