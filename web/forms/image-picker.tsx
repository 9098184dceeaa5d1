// Pictures to upload: up to a maximum, three in a row. The caller uploads them; here they are
// chosen, shown, enlarged and removed.
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { CameraIcon, RetryIcon, SmallCloseIcon } from '#web/parts/icons.tsx'
import styles from './image-picker.module.css'
import { type PictureSource, PicturePopup } from '#web/parts/picture.tsx'
import { Progress } from '#web/parts/progress.tsx'

const texts = defineTexts({
  add: { en: 'Add a photo', 'fil-PH': 'Magdagdag ng litrato' },
  count: {
    en: (count: number, max: number) => `${count} of ${max}`,
    'fil-PH': (count: number, max: number) => `${count} sa ${max}`,
  },
  photo: {
    en: (place: number) => `Photo ${place}`,
    'fil-PH': (place: number) => `Litrato ${place}`,
  },
  enlarge: {
    en: (place: number) => `Enlarge photo ${place}`,
    'fil-PH': (place: number) => `Palakihin ang litrato ${place}`,
  },
  remove: {
    en: (place: number) => `Remove photo ${place}`,
    'fil-PH': (place: number) => `Alisin ang litrato ${place}`,
  },
  retry: {
    en: (place: number) => `Send photo ${place} again`,
    'fil-PH': (place: number) => `Ipadala ulit ang litrato ${place}`,
  },
  sending: {
    en: (place: number) => `Sending photo ${place}`,
    'fil-PH': (place: number) => `Ipinapadala ang litrato ${place}`,
  },
  failed: { en: 'Not sent', 'fil-PH': 'Hindi naipadala' },
})

export interface PickedImage {
  readonly id: string
  /** An address of ours or a blob of this page. */
  readonly url: string
  /** Upload progress from 0 to 1, or failed; absent once uploaded. */
  readonly sending?: number | 'failed'
}

interface ImagePickerProps {
  readonly label: string
  readonly images: readonly PickedImage[]
  readonly max: number
  /** What the picture should look like, in place of the small tile; for one picture. */
  readonly drawing?: ReactNode
  /** They are on their way: none is added or removed. */
  readonly isLocked?: boolean
  /** Never more files than there is room for. */
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
}

export function ImagePicker(given: ImagePickerProps) {
  const { label, images, max, drawing, isLocked = false, onAdd, onRemove, onRetry } = given
  const t = useTexts(texts)
  const [large, setLarge] = useState<PictureSource | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])].slice(0, max - images.length))
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <div className={styles.picker} role="group" aria-label={label}>
      <p className={styles.label}>
        {label}
        {max > 1 && <span className={styles.count}>{t.count(images.length, max)}</span>}
      </p>
      <ul className={styles.images}>
        {images.map((image, index) => (
          <Thumbnail
            key={image.id}
            image={image}
            place={index + 1}
            isLocked={isLocked}
            onEnlarge={() => setLarge({ url: image.url, alt: t.photo(index + 1) })}
            onRemove={() => {
              onRemove(image.id)
              input.current?.focus()
            }}
            onRetry={() => onRetry(image.id)}
          />
        ))}
        <li className={images.length >= max ? styles.full : drawing ? styles.drawn : styles.image}>
          <label className={styles.add}>
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple
              className={styles.input}
              disabled={isLocked || images.length >= max}
              onChange={handleFiles}
            />
            {drawing}
            <span className={styles.act}>
              <CameraIcon />
              <span>{t.add}</span>
            </span>
          </label>
        </li>
      </ul>
      <PicturePopup picture={large} onClose={() => setLarge(null)} />
    </div>
  )
}

interface ThumbnailProps {
  readonly image: PickedImage
  readonly place: number
  readonly isLocked: boolean
  readonly onEnlarge: () => void
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function Thumbnail({ image, place, isLocked, onEnlarge, onRemove, onRetry }: ThumbnailProps) {
  const t = useTexts(texts)
  const isFailed = image.sending === 'failed'
  return (
    <li className={styles.image}>
      <button
        type="button"
        className={`${styles.thumbnail} ${isFailed ? styles.failed : ''}`}
        aria-label={isFailed ? t.retry(place) : t.enlarge(place)}
        onClick={isFailed ? onRetry : onEnlarge}
      >
        <img src={image.url} alt="" />
        {isFailed && (
          <span className={styles.said}>
            <RetryIcon />
            {t.failed}
          </span>
        )}
      </button>
      {typeof image.sending === 'number' && (
        <div className={styles.progress}>
          <Progress label={t.sending(place)} value={image.sending} max={1} />
        </div>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t.remove(place)}
        disabled={isLocked}
        onClick={onRemove}
      >
        <span>
          <SmallCloseIcon />
        </span>
      </button>
    </li>
  )
}
