/** A science skill is played on the same screen as a unit: `?category=science_skill`. */
export const categoryOf = (query: URLSearchParams): 'unit' | 'science_skill' =>
  query.get('category') === 'science_skill' ? 'science_skill' : 'unit'
