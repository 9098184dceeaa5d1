// A picture that enlarges when tapped.
import { useState } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { CloseButton } from './close-button.tsx'
import { Modal } from './modal.tsx'
import styles from './picture.module.css'

const texts = defineTexts({
  enlarge: { en: 'Enlarge', 'fil-PH': 'Palakihin' },
})

export interface PictureSource {
  /** Our own origin or a blob of this page; the page's policy blocks anything else. */
  readonly url: string
  readonly alt: string
  /** What it shows is written under it when it is enlarged. */
  readonly isCaptioned?: boolean
}

export function Picture({ url, alt, isCaptioned = false }: PictureSource) {
  const t = useTexts(texts)
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`${t.enlarge}: ${alt}`}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt="" />
      </button>
      <PicturePopup
        picture={isLarge ? { url, alt, isCaptioned } : null}
        onClose={() => setLarge(false)}
      />
    </>
  )
}

export function PicturePopup({
  picture,
  onClose,
}: {
  picture: PictureSource | null
  onClose: () => void
}) {
  return (
    <Modal
      isOpen={picture !== null}
      onClose={onClose}
      label={{ 'aria-label': picture?.alt ?? '' }}
      look="picture"
    >
      <div className={styles.bar}>
        <CloseButton onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has Escape and the button */}
      <div className={styles.large} onClick={onClose}>
        <img src={picture?.url} alt={picture?.isCaptioned === true ? '' : picture?.alt} />
        {picture?.isCaptioned === true && <p className={styles.caption}>{picture.alt}</p>}
      </div>
    </Modal>
  )
}
