/** Every character with a meaning in XML as a numeric reference. */
export const toXmlText = (value: string | number | boolean) =>
  String(value).replace(/[<>&'"\r]/g, (character) => `&#${character.charCodeAt(0)};`)

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function fromXmlText(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return NAMED[name] ?? whole
  })
}

/** The inner text of every `<name>` of a document without attributes, as the SDK sends them. */
export function readElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '')
}

export function readText(xml: string, name: string): string | undefined {
  const [inner] = readElements(xml, name)
  return inner === undefined ? undefined : fromXmlText(inner)
}
