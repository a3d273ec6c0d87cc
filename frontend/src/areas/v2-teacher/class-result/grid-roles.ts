/**
 * Rows of the grid are laid out as boxes of their own (`display: grid`), which takes a table's roles away in some
 * browsers. Written out, they stay.
 */
export const tableRole = { role: 'table' } as const
export const rowGroupRole = { role: 'rowgroup' } as const
export const rowRole = { role: 'row' } as const
export const headRole = { role: 'columnheader' } as const
export const rowHeadRole = { role: 'rowheader' } as const
export const cellRole = { role: 'cell' } as const
