import type { UploadFault, UploadType } from '@tcheck/contract/upload'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { faultOfPdf } from './active-pdf.ts'
import { faultOfOfficeFile } from './office-file.ts'
import { isWholeHeic, isWholeJpeg, isWholeMp4, isWholePdf, isWholePng, sizesOfHeic } from './whole-file.ts'

const LONGEST_SIDE_PIXELS = 12_000
const MOST_PIXELS = 50_000_000
/** What Office wrote before 2007, and what it writes with a password. */
const OLD_OFFICE = 'application/x-cfb'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
/** A file with macros says so in its type. */
const WITH_MACROS = /macroenabled/i

/**
 * The reason why a file is not of its announced type or must not be handed on; null if it is fine. Checks the content and never the name;
 * no type that renders or runs code (SVG, HTML) is allowed.
 */
export async function faultOfFile(bytes: Buffer, announced: UploadType): Promise<UploadFault | null> {
  const found = await typeOf(bytes)
  if (found === OLD_OFFICE) return announced.startsWith(OFFICE) ? 'old_office' : 'other_type'
  if (WITH_MACROS.test(found)) return 'macros'
  // Phones write the same picture under both names.
  if (found !== announced && !(found === 'image/heif' && announced === 'image/heic')) {
    // What begins like a parcel and says no more was cut off, or hides what it is.
    return found === 'application/zip' && announced.startsWith(OFFICE)
      ? (faultOfOfficeFile(bytes) ?? 'other_type')
      : 'other_type'
  }
  if (announced.startsWith(OFFICE)) return faultOfOfficeFile(bytes)
  if (announced === 'application/pdf') return isWholePdf(bytes) ? faultOfPdf(bytes) : 'broken'
  if (announced === 'video/mp4') return isWholeMp4(bytes) ? null : 'broken'
  return faultOfImage(bytes, announced)
}

async function typeOf(bytes: Buffer): Promise<string> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? ''
  } catch {
    // A reader that stumbles knows no type, and an unknown one is not taken.
    return ''
  }
}

const IS_WHOLE: Partial<Record<UploadType, (bytes: Buffer) => boolean>> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/heic': isWholeHeic,
}

interface Size {
  width: number
  height: number
}

function faultOfImage(bytes: Buffer, type: UploadType): UploadFault | null {
  const sizes = type === 'image/heic' ? sizesOfHeic(bytes) : sizeOf(bytes)
  if (sizes.length === 0 || sizes.some(({ width, height }) => width < 1 || height < 1)) return 'broken'
  // Before anything else: a small file may unfold to gigabytes on the device that opens it.
  if (sizes.some(isTooLarge)) return 'too_many_pixels'
  return IS_WHOLE[type]?.(bytes) ? null : 'broken'
}

const isTooLarge = ({ width, height }: Size) =>
  Math.max(width, height) > LONGEST_SIDE_PIXELS || width * height > MOST_PIXELS

function sizeOf(bytes: Buffer): Size[] {
  try {
    const { width, height } = imageSize(bytes)
    return [{ width, height }]
  } catch {
    return []
  }
}
