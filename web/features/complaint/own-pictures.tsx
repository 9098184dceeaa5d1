// Pictures that were sent earlier: three in a row, fetched with the session, enlarged when tapped.
import { useEffect, useState } from 'react'
import { loadPicture } from '#web/forms/upload.ts'
import { useTexts } from '#web/lib/language.ts'
import { pictureAddressOf } from '#web/lib/links.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Picture } from '#web/parts/picture.tsx'
import { detailsTexts } from './details-texts.ts'
import styles from './own-pictures.module.css'

export function OwnPictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {addresses.map((address, index) => (
        <li key={address}>
          <OwnPicture address={address} place={index + 1} />
        </li>
      ))}
    </ul>
  )
}

interface OwnPictureProps {
  readonly address: string
  readonly place: number
}

function OwnPicture({ address, place }: OwnPictureProps) {
  const t = useTexts(detailsTexts)
  const settings = useSettings()
  if (settings.brand.apiBase === '') return <FetchedPicture address={address} place={place} />
  // Another backend's needs no session, which no other origin is given.
  const url = pictureAddressOf(address, settings)
  if (url === null) return <span className={styles.gone}>{t.photoGone}</span>
  return <Picture url={url} alt={t.photo(place)} />
}

function FetchedPicture({ address, place }: OwnPictureProps) {
  const t = useTexts(detailsTexts)
  const url = useOwnPicture(address)
  if (url === 'none') return <span className={styles.gone}>{t.photoGone}</span>
  if (url === '') return <span className={styles.waiting} />
  return <Picture url={url} alt={t.photo(place)} />
}

/** Empty while it is fetched, `none` if it can't be. */
function useOwnPicture(address: string): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let isCurrent = true
    let made: string | null = null
    void loadPicture(address).then((found) => {
      made = found
      if (isCurrent) setUrl(found ?? 'none')
      else if (found !== null) URL.revokeObjectURL(found)
    })
    return () => {
      isCurrent = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [address])
  return url
}
