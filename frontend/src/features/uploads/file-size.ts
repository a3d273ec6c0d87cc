const KB = 1024
const MB = KB * KB

/** 「48KB」, 「2.4MB」: as a person sees it in a folder. */
export const sizeWords = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / KB))}KB`
