const YEAR = /^20\d{2}$/

/** An earlier school year that an address names; without one the classes are meant as they are now. */
export function askedYear(query: URLSearchParams): number | undefined {
  const said = query.get('year')
  return said !== null && YEAR.test(said) ? Number(said) : undefined
}
