interface Looked<T> {
  state: { data: T | undefined }
}

/**
 * A query's `refetchInterval`: looks again at what is there, and at nothing else. A query that has no data forgets its error as it is
 * asked for again, so a page that failed would go from its words and its button to grey lines and back for ever; there a person
 * tries again, or the line that comes back.
 *
 * @param every milliseconds, also by what is there
 */
export const refetchIntervalOf =
  <T>(every: number | ((data: T) => number | false)) =>
  ({ state: { data } }: Looked<T>): number | false => {
    if (data === undefined) return false
    return typeof every === 'function' ? every(data) : every
  }
