/**
 * The codes in a pasted text: one a line, or separated by spaces, commas or 、. The server reads width, case and dashes;
 * here only doubles go.
 */
export function typedCodes(text: string): string[] {
  return [...new Set(text.split(/[\s,、，;；]+/u).filter((code) => code !== ''))]
}
