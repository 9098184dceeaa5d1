// An agreement as a PDF, under the mark and the lender's name and registration. The standard PDF fonts
// have no peso sign, so the needed characters of Noto Sans are embedded. Runs in a worker
// (drawings.ts), because drawing blocks its thread.
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { formatDate } from '#contract/format-date.ts'
import { ACCENT_COLOUR, MARK_COIN, MARK_GRID, MARK_PATH, MARK_STROKE } from '#contract/mark.ts'
import { businessDate } from '#lending/dates.ts'
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { Brand } from '#server/config.ts'
import { ROOT_FOLDER } from '#server/root-folder.ts'
import { qrPath } from '#server/codes/qr-image.ts'
import type { DrawnDocument, DrawnRow } from './drawings.ts'
import { printableText } from './printable-text.ts'

const FONTS = join(ROOT_FOLDER, 'server/features/confirmation/fonts')
export const MARGIN = 56
const LABEL_WIDTH = 240
const GAP = 12

const STATES: Readonly<Record<'offered' | 'agreed', Text<(date: string) => string>>> = {
  offered: {
    en: () => 'This is an offer. It is not binding until it is confirmed.',
    'fil-PH': () => 'Alok pa lang ito. Wala pang bisa hangga’t hindi kinukumpirma.',
  },
  agreed: {
    en: (date) => `Agreed on ${date}.`,
    'fil-PH': (date) => `Sinang-ayunan noong ${date}.`,
  },
}

interface Titled {
  readonly title: string
  readonly author: string
  readonly language: Language
}

/** A document with its letterhead and its title, and the file that it becomes. */
export function startDocument({ title, author, language }: Titled, brand: Brand) {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    info: { Title: title, Author: author },
  })
  const file = collect(document)
  document.registerFont('regular', join(FONTS, 'noto-sans-regular.ttf'))
  document.registerFont('bold', join(FONTS, 'noto-sans-bold.ttf'))
  drawLetterhead(document, brand)
  document.font('bold').fontSize(20).text(title)
  document.font('regular').fontSize(10).moveDown(0.5)
  return { document, file }
}

export async function drawAgreement(
  agreement: DrawnDocument,
  brand: Brand,
  language: Language,
): Promise<Buffer> {
  const titled = { title: agreement.title, author: agreement.lenderName, language }
  const { document, file } = startDocument(titled, brand)
  for (const line of headOf(agreement, language)) document.text(line)
  document.moveDown(1)
  if (agreement.amount !== undefined) drawAmount(document, agreement.amount)
  for (const row of agreement.rows) drawRow(document, row)
  for (const { title, paragraphs } of agreement.sections) {
    document.moveDown(1).font('bold').fontSize(11).text(title, MARGIN)
    document.font('regular').fontSize(10)
    for (const paragraph of paragraphs)
      document.moveDown(0.4).text(printableText(paragraph).text, { lineGap: 2 })
  }
  if (agreement.qrLink !== undefined) drawQrCode(document, agreement.qrLink)
  numberPages(document)
  document.end()
  return file
}

const MARK_SIZE = 26
/** The distance from the mark to the words beside it. */
const MARK_GAP = 10
const RULE_COLOUR = '#E3E1DA'
const QUIET_COLOUR = '#55635E'

/** The mark with the product's name at the left, who lends at the right, and a rule under both. */
function drawLetterhead(document: Drawing, brand: Brand): void {
  const top = MARGIN - MARK_SIZE / 2
  const scale = MARK_SIZE / MARK_GRID
  document
    .save()
    .translate(MARGIN, top)
    .scale(scale)
    .lineWidth(MARK_STROKE)
    .lineCap('round')
    .lineJoin('round')
    .path(MARK_PATH)
    .stroke(brand.backgroundColour)
    .circle(MARK_COIN.x, MARK_COIN.y, MARK_COIN.radius)
    .fill(ACCENT_COLOUR)
    .restore()
  const width = document.page.width - 2 * MARGIN
  document
    .font('bold')
    .fontSize(15)
    .text(brand.appName, MARGIN + MARK_SIZE + MARK_GAP, top + 3)
  const beside = { width, align: 'right' } as const
  document.fontSize(9).text(brand.lender.name, MARGIN, top + 1, beside)
  document.font('regular').fillColor(QUIET_COLOUR).text(brand.lender.registration, beside)
  document.fillColor('black')
  const rule = top + MARK_SIZE + MARK_GAP
  document
    .moveTo(MARGIN, rule)
    .lineTo(MARGIN + width, rule)
    .lineWidth(1)
    .stroke(RULE_COLOUR)
  document.x = MARGIN
  document.y = rule + 2 * MARK_GAP
}

function headOf(agreement: DrawnDocument, language: Language): string[] {
  const { productName, orderId, state, agreedOn, version } = agreement
  const date = agreedOn === '' ? '' : formatDate(businessDate(agreedOn), language)
  return [
    `${productName}${orderId === '' ? '' : ` · ${orderId}`}`,
    ...(state === 'general' ? [] : [wordingOf(STATES[state], language)(date)]),
    version,
  ]
}

export type Drawing = InstanceType<typeof PDFDocument>

export function drawRow(document: Drawing, row: DrawnRow): void {
  const { look } = row
  const label = printableText(row.label).text
  const value = printableText(row.value).text
  const wholeWidth = document.page.width - 2 * MARGIN
  const labelWidth = look === 'heading' ? wholeWidth : LABEL_WIDTH
  const width = wholeWidth - LABEL_WIDTH - GAP
  document.font(look === undefined ? 'regular' : 'bold')
  const height = Math.max(
    document.heightOfString(label, { width: labelWidth }),
    document.heightOfString(value, { width }),
  )
  const above = look === undefined ? 0 : GAP
  if (document.y + above + height > document.page.height - MARGIN) document.addPage()
  if (look === 'total') {
    const rule = document.y + GAP / 3
    document
      .moveTo(MARGIN, rule)
      .lineTo(MARGIN + wholeWidth, rule)
      .lineWidth(1)
      .stroke(RULE_COLOUR)
  }
  const top = document.y + above
  document.text(label, MARGIN, top, { width: labelWidth })
  if (value !== '') {
    document.text(value, MARGIN + LABEL_WIDTH + GAP, top, { width, align: 'right' })
  }
  document.font('regular')
  document.x = MARGIN
  document.y = top + height + 5
}

function drawAmount(
  document: Drawing,
  { label, value }: NonNullable<DrawnDocument['amount']>,
): void {
  document.fillColor(QUIET_COLOUR).text(label, MARGIN).fillColor('black')
  document.font('bold').fontSize(28).text(value)
  document.font('regular').fontSize(10).moveDown(0.8)
}

/** Large enough for a phone to read from paper. */
const QR_SIZE = 96

function drawQrCode(document: Drawing, link: string): void {
  if (document.y + GAP + QR_SIZE > document.page.height - MARGIN) document.addPage()
  const { path, units } = qrPath(link)
  document
    .save()
    .translate(MARGIN, document.y + GAP)
    .scale(QR_SIZE / units)
    .path(path)
    .fill('black')
    .restore()
  document.y += GAP + QR_SIZE
}

export function numberPages(document: Drawing): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    // Below the margin; without this the library would start a new page for it.
    document.page.margins.bottom = 0
    document.fontSize(8).text(`${index + 1} / ${count}`, MARGIN, document.page.height - 36, {
      width: document.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    })
  }
}

function collect(document: Drawing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
}
