// What a page may ask of the phone: a photo, a contact that is typed, the position.
import { useState } from 'react'
import { useTexts } from '#web/lib/language.ts'
import { Card, Field } from './card.tsx'
import { LocationButton } from './location-button.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { texts } from './texts.ts'

export function PhoneCard() {
  const t = useTexts(texts)
  const [contact, setContact] = useState('')
  return (
    <Card title={t.phoneTitle}>
      <PhotoPicker />
      <Field label={t.contact} value={contact} onChange={setContact} note={t.contactNote} />
      <LocationButton />
    </Card>
  )
}
