export function isInstalled(root: string): boolean
export function rememberInstalled(root: string): void
