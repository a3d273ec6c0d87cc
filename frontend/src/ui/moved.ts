/** The same things, one of them at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  return items[from] === undefined ? [...items] : [...rest.slice(0, to), items[from], ...rest.slice(to)]
}
