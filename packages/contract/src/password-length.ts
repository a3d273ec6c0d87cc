/** In characters as people count them, after NFKC. */
export const SHORTEST_PASSWORD = 8
/** In UTF-16 units, as the wire counts. Longer than any password in use, short enough that hashing one costs what hashing another costs. */
export const LONGEST_PASSWORD = 200
