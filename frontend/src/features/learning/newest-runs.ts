/** Among so many of a student's newest runs an open one is looked for: about a week's. */
const NEWEST = 20

/** What is asked for then. */
export const newestRuns = { per_page: NEWEST } as const
