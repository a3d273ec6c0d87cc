/** A day on which nothing ran is made up for: so many due days are looked at for overdue tasks, yesterday's first. */
export const DAYS_CHECKED = 3
