/** Long enough for the slowest browser to begin saving. */
const KEEP_URL_MS = 60_000

/**
 * Gives a file to the browser to save, under the name that the server gave.
 *
 * @param otherwise the name of what came without one
 * @returns the file's name
 */
export function saveFile(file: Blob, otherwise: string): string {
  const name = file instanceof File && file.name !== '' ? file.name : otherwise
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS)
  return name
}
