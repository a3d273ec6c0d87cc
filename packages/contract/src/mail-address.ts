import * as z from 'zod'

/** Domains of carriers that once gave addresses against RFC 5321: with two dots in a row, or a dot before the @ or at the beginning. */
const CARRIERS = String.raw`(?:[a-z0-9-]+\.)*(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com)`
const FORM = new RegExp(`(?:${z.regexes.email.source})|^[A-Za-z0-9_.+/?-]+@${CARRIERS}$`, 'i')

/** An address of mail. */
export const mailAddress = z.email({ pattern: FORM }).max(254).meta({ label: 'メールアドレス' })

/** What RFC 5321 takes without quotes before the @. */
const DOT_ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/** An address as mail servers take it: quoted where dots are against the rules. */
export function quotedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return DOT_ATOM.test(local) ? address : `"${local}"${address.slice(at)}`
}

/** The other way round, of what a mail server answers. */
export const plainAddress = (address: string): string => address.replace(/^"([^"\\]*)"(?=@)/, '$1')
