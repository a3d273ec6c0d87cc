/** A path as spec.md section 2 writes it, as a regular expression: `/v1/admin/branches/{id}/edit`, `/teacher/select/{slug?}`. */
export const pagePattern = (path: string): string =>
  `^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`

/** Paths without a parameter first: `/users/new` is a page of its own, not the user `new`. */
export const byPattern = (one: string, other: string): number => Number(one.includes('{')) - Number(other.includes('{'))
