import { useState } from 'react'
import { useTexts, type Wordings } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import styles from './preview.module.css'
import { texts } from './texts.ts'

const WAIT_MS = 15_000

type Outcome =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'found' | 'failed'; readonly text: string }

export function LocationButton() {
  const t = useTexts(texts)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  // A web view without a delegate swallows alert(), so the words also stand on the page.
  const fail = (text: string) => {
    setOutcome({ kind: 'failed', text })
    alert(text)
  }
  const ask = () => {
    // Typed as always there; on an insecure address, and in old browsers, it is not.
    const geolocation = navigator.geolocation as Geolocation | undefined
    if (!geolocation) return fail(t.locationUnsupported)
    setOutcome({ kind: 'asking' })
    geolocation.getCurrentPosition(
      ({ coords }) => setOutcome({ kind: 'found', text: positionText(t, coords) }),
      (error) => fail(errorText(t, error)),
      { timeout: WAIT_MS },
    )
  }
  return (
    <div className={styles.field}>
      <Button look="quiet" onClick={ask} isPending={outcome.kind === 'asking'}>
        {t.location}
      </Button>
      {outcome.kind === 'found' && (
        <p role="status" className={styles.figure}>
          {outcome.text}
        </p>
      )}
      {outcome.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {outcome.text}
        </p>
      )}
    </div>
  )
}

type Words = Wordings<typeof texts>

function positionText(t: Words, coords: GeolocationCoordinates): string {
  const { latitude, longitude, accuracy } = coords
  return t.position(latitude.toFixed(5), longitude.toFixed(5), accuracy.toFixed(0))
}

function errorText(t: Words, error: GeolocationPositionError): string {
  if (error.code === error.PERMISSION_DENIED) return t.locationDenied
  return error.code === error.TIMEOUT ? t.locationTimeout : t.locationUnavailable
}
