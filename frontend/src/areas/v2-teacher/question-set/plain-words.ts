/** Text of the question markup without readings and underlines, for one-line places. Formulas stay as they are. */
export const plainWords = (text: string) =>
  text.replace(/\{([^|{}]*)\|[^{}]*\}/g, '$1').replace(/\[\[\w+\|([^\]]*)\]\]/g, '$1')
