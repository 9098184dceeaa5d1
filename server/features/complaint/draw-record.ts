// A complaint's record as a PDF: what was said, when, and by whom, with its images. Runs in a worker
// (record-worker.ts), because drawing blocks its thread.
import type { Language } from '#contract/language.ts'
import type { Brand } from '#server/config.ts'
import {
  drawRow,
  type Drawing,
  MARGIN,
  numberPages,
  startDocument,
} from '#server/features/confirmation/draw-agreement.ts'
import type { RecordContent } from './record-content.ts'

/** An image takes at most half the width and a third of a page. */
const IMAGE_WIDTH = 240
const IMAGE_HEIGHT = 240
const GAP = 8

export async function drawRecord(
  record: RecordContent,
  brand: Brand,
  language: Language,
): Promise<Buffer> {
  const titled = { title: record.title, author: brand.lender.name, language }
  const { document, file } = startDocument(titled, brand)
  for (const row of [...record.rows, record.madeAt]) drawRow(document, row)
  if (record.late !== '') {
    document.moveDown(0.5).font('bold').text(record.late, MARGIN)
    document.font('regular').text(record.regulator)
  }
  for (const { head, text, images, note } of record.messages) {
    document.moveDown(1).font('bold').fontSize(11).text(head, MARGIN)
    document.font('regular').fontSize(10).moveDown(0.3).text(text, { lineGap: 2 })
    drawImages(document, images)
    if (note !== '') document.moveDown(0.3).fontSize(8).text(note, MARGIN).fontSize(10)
  }
  drawFigures(document, record)
  numberPages(document)
  document.end()
  return file
}

/** Two beside each other. */
function drawImages(document: Drawing, images: readonly Uint8Array[]): void {
  for (let index = 0; index < images.length; index += 2) {
    document.moveDown(0.5)
    if (document.y + IMAGE_HEIGHT > document.page.height - MARGIN) document.addPage()
    const top = document.y
    for (const [column, image] of images.slice(index, index + 2).entries()) {
      const left = MARGIN + column * (IMAGE_WIDTH + GAP)
      document.image(Buffer.from(image), left, top, { fit: [IMAGE_WIDTH - GAP, IMAGE_HEIGHT] })
    }
    document.x = MARGIN
    document.y = top + IMAGE_HEIGHT
  }
}

function drawFigures(document: Drawing, record: RecordContent): void {
  if (record.figures.length === 0) return
  document.moveDown(1).font('bold').fontSize(11).text(record.figuresTitle, MARGIN).moveDown(0.4)
  for (const { label, value, lines } of record.figures) {
    document.fontSize(10)
    drawRow(document, { label, value, look: 'total' })
    for (const line of lines) drawRow(document, line)
    document.moveDown(0.4)
  }
}
