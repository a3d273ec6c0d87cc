/** Whose settings offer a second factor; a stage may require one of these roles, and the calls are closed to all others. */
export const secondFactorRoles = ['admin', 'branch', 'teacher'] as const

export const mayHaveSecondFactor = (role: string): boolean => secondFactorRoles.some((one) => one === role)
