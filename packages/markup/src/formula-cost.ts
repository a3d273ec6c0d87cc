/**
 * Most cells and lines of all tables of one text: what KaTeX makes of one cell takes a slow device about half a
 * millisecond, and a page is drawn only when all of it is set. A multiplication table has a hundred.
 */
export const CELLS_LIMIT = 200

/** How many cells and lines the tables of a formula, or of a whole text, have at most. */
export const cellsOf = (source: string): number => source.match(/&|\\\\|\\cr(?![a-z])/gi)?.length ?? 0

const DEFINITION =
  /(?:^|[^\\])(?:\\\\)*\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-z])/i

/**
 * Whether a formula defines commands of its own. A thousand characters of them keep KaTeX busy for half a minute, since
 * each use is bounded and what it writes is not.
 */
export const definesCommands = (tex: string): boolean => DEFINITION.test(tex)
