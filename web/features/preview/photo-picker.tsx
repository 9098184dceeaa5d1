import { useEffect, useId, useState } from 'react'
import { useTexts } from '#web/lib/language.ts'
import styles from './preview.module.css'
import { texts } from './texts.ts'

interface Photo {
  readonly name: string
  readonly bytes: number
  readonly url: string
}

/** Shows the chosen picture from the phone's own memory; nothing is sent. */
export function PhotoPicker() {
  const t = useTexts(texts)
  const noteId = useId()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const url = photo?.url
    return url === undefined ? undefined : () => URL.revokeObjectURL(url)
  }, [photo?.url])
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    setBroken(false)
    setPhoto({ name: file.name, bytes: file.size, url: URL.createObjectURL(file) })
  }
  return (
    <div className={styles.field}>
      <label className={styles.photoButton}>
        {t.choosePhoto}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={(event) => choose(event.target.files?.[0])}
          aria-describedby={noteId}
        />
      </label>
      <span id={noteId} className={styles.note}>
        {t.photoNote}
      </span>
      {photo !== null && (
        <figure className={styles.photo}>
          {isBroken ? (
            <p role="alert">{t.notAPicture}</p>
          ) : (
            <img
              className={styles.picture}
              src={photo.url}
              alt={t.photo}
              onError={() => setBroken(true)}
            />
          )}
          <figcaption className={styles.caption}>
            <span>{photo.name}</span>
            <span className={styles.size}>{sizeText(photo.bytes)}</span>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
