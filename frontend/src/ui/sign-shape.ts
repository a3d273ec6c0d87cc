/** The product's sign on a square of 32: T, and a tick in one stroke of yellow pencil. Icons are drawn of the same lines. */
export const signShape = {
  size: 32,
  letter: 'M7.5 9h12.5M13.5 9v9.5',
  tick: 'M13.5 18.5l3.8 4.5L25.5 12.5',
  strokeWidth: 3.4,
  pencil: '#f4b93a',
} as const
