// Writing a complaint and sending it: what a borrower does, and a server that takes each one once.
import { vi } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { saveComplaint } from '#contract/complaints.ts'
import { type Answer, successOf } from './answers.ts'
import { FORM, SAVED, started } from './complaints.ts'
import { Line, smallPhoto } from './fake-uploads.ts'
import { openPage, type OpenPage } from './open-page.tsx'

export const TEXT = 'They threatened me.'
type Complaint = RequestOf<typeof saveComplaint>

/** A server that takes each complaint once by its key, on a line that can be cut. */
export function complaintServer(line = new Line()) {
  const taken = new Map<string, Complaint>()
  const saving: Answer = {
    call: saveComplaint,
    outcome: (request) => {
      const complaint = request as Complaint
      const passage = line.pass()
      if (passage !== 'cut') taken.set(complaint.idempotencyKey ?? '', complaint)
      return passage === 'good' ? successOf(saveComplaint, SAVED) : 'offline'
    },
  }
  return { saving, taken: () => [...taken.values()] }
}

export const openForm = (...answers: readonly Answer[]) =>
  openPage(FORM, { answers: [started(), ...answers] })

export async function write(page: OpenPage): Promise<void> {
  await page.user.click(await page.find('textbox', 'Problem description'))
  await page.user.paste(TEXT)
}

export const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

export async function choosePhotos(page: OpenPage, count: number): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no place for photos')
  const photos = Array.from({ length: count }, (_, index) => smallPhoto(String(index)))
  await page.user.upload(input, photos)
}
