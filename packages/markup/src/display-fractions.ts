/**
 * A formula in the line whose fractions are as large as in a formula of its own line: what a choice consists of must be read
 * as easily as what stands around it. Fractions within others, exponents, roots and brackets of TeX stay as they are.
 *
 * @returns TeX; the browser draws it, and the import sets it beforehand, under the same words
 */
export function displayFractions(tex: string): string {
  let depth = 0
  return tex.replace(/\\[{}]|[{}]|[\^_]? *\\frac(?![a-z])/gi, (found) => {
    if (found === '{') depth += 1
    if (found === '}') depth -= 1
    return depth === 0 && found.startsWith('\\frac') ? '\\dfrac' : found
  })
}
