/** Letters that RFC 5987 leaves as they are, without those that `encodeURIComponent` spares too. */
const spelled = (text: string) =>
  encodeURIComponent(text).replace(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** A file is saved under its own name, whatever its letters; old programs get a plain one. */
export function attachmentHeader(fileName: string): string {
  const ending = /\.[a-z0-9]+$/i.exec(fileName)?.[0] ?? ''
  return `attachment; filename="file${ending}"; filename*=UTF-8''${spelled(fileName)}`
}
