const parameter = 'encrypted_username'

/**
 * The `encrypted_username` of a link: in the query, as the specification has it, or after `#`, where it reaches no
 * server's log. null for an address without one.
 */
export function nameInAddress(search: string, hash: string): string | null {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get(parameter) ?? new URLSearchParams(search).get(parameter)
  return found && found.length <= 400 ? found : null
}

/** The query without the name, which is a credential. */
export function withoutName(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  return query.size > 0 ? `?${query}` : ''
}
