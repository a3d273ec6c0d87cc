/** The roster's name is the only one of a student and of a teacher: their settings show it, and the office changes it. */
export const NAME_THEMSELVES = ['admin', 'branch', 'parent'] as const

export const mayNameThemselves = (role: string): boolean => NAME_THEMSELVES.some((one) => one === role)
