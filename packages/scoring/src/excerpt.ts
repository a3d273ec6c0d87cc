/**
 * The beginning of a text, at most so many characters long. A character outside the basic plane counts as one and is
 * never cut in two; no more of the text is looked at than is shown.
 */
export function excerpt(text: string, length: number): string {
  const characters: string[] = []
  for (const character of text) {
    characters.push(character)
    if (characters.length > length) return `${characters.slice(0, length - 1).join('')}…`
  }
  return text
}
