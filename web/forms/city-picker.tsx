// Choosing a place level by level in a sheet: region, province, city. The caller provides the data.
import { useState } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './city-picker.module.css'
import { Field, type FieldProps } from './field.tsx'
import { CheckIcon, DownIcon, ForwardIcon } from '#web/parts/icons.tsx'
import { type FoundPlace, isLast, type Place, placesAlong, searchPlaces } from './place-tree.ts'
import selectStyles from './select.module.css'
import { Sheet } from '#web/parts/sheet.tsx'
import { TextInput } from './text-input.tsx'

const texts = defineTexts({
  choose: { en: 'Choose one', 'fil-PH': 'Pumili ng isa' },
  search: { en: 'Search all cities and towns', 'fil-PH': 'Maghanap ng lungsod o bayan' },
  none: {
    en: 'Nothing found. Check the spelling.',
    'fil-PH': 'Walang nahanap. I-check ang spelling.',
  },
  all: { en: 'All', 'fil-PH': 'Lahat' },
  path: { en: 'Chosen so far', 'fil-PH': 'Napili na' },
})

interface CityPickerProps extends FieldProps {
  readonly places: readonly Place[]
  /** The codes from the first level to the last; empty while nothing is chosen. */
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

export function CityPicker({ places, value, onChange, ...field }: CityPickerProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const chosen = placesAlong(places, value)
  const isEmpty = chosen.length === 0
  return (
    <Field {...field}>
      {({ className, 'aria-invalid': isInvalid, ...wiring }) => (
        <div className={selectStyles.frame}>
          <button
            {...wiring}
            type="button"
            data-invalid={isInvalid}
            className={`${className} ${selectStyles.select} ${selectStyles.opener} ${isEmpty ? selectStyles.empty : ''}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {/* The label is the button's name; what is chosen belongs to it. */}
            <span className="visually-hidden">{field.label}: </span>
            {isEmpty ? t.choose : namesOf(chosen)}
          </button>
          <span className={selectStyles.icon}>
            <DownIcon />
          </span>
          <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={field.label}>
            <Levels
              places={places}
              value={value}
              onChange={(codes) => {
                onChange(codes)
                setOpen(false)
              }}
            />
          </Sheet>
        </div>
      )}
    </Field>
  )
}

/** Smallest first, as in an address. */
function namesOf(places: readonly Place[]): string {
  return places.reduceRight((said, { name }) => (said === '' ? name : `${said}, ${name}`), '')
}

/** More than this nobody reads; another letter leaves fewer. */
const FOUND_PLACES_MAX = 40

function Levels({
  places,
  value,
  onChange,
}: Pick<CityPickerProps, 'places' | 'value' | 'onChange'>) {
  const t = useTexts(texts)
  // Opens at the level of the current choice, so that its neighbours are one tap away.
  const [codes, setCodes] = useState<readonly string[]>(value.slice(0, -1))
  const [typed, setTyped] = useState('')
  const path = placesAlong(places, codes)
  const isSearching = typed.trim() !== ''
  const shown: readonly FoundPlace[] = isSearching
    ? searchPlaces(places, typed, FOUND_PLACES_MAX)
    : (path.at(-1)?.places ?? places).map((place) => ({ place, path }))
  const open = (next: readonly string[]) => {
    setCodes(next)
    setTyped('')
  }
  const choose = ({ place, path: above }: FoundPlace) => {
    const next = [...above, place].map(({ code }) => code)
    if (isLast(place)) onChange(next)
    else open(next)
  }
  return (
    <div className={styles.levels}>
      <TextInput
        label={t.search}
        value={typed}
        onChange={setTyped}
        input={{ type: 'search', autoComplete: 'off', enterKeyHint: 'search' }}
      />
      {path.length > 0 && !isSearching && <Path path={path} onOpen={open} />}
      <ul>
        {shown.map((found) => (
          <li key={found.place.code} className={styles.item}>
            <button type="button" className={styles.place} onClick={() => choose(found)}>
              <span>
                {found.place.name}
                {isSearching && <Within path={found.path} />}
              </span>
              <PlaceMark place={found.place} isChosen={value.at(-1) === found.place.code} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t.none}</p>}
    </div>
  )
}

/** What a place lies in: "Quezon City · Metro Manila". */
function Within({ path }: { path: readonly Place[] }) {
  if (path.length === 0) return null
  return <span className={styles.within}> · {namesOf(path)}</span>
}

function PlaceMark({ place, isChosen }: { place: Place; isChosen: boolean }) {
  if (!isLast(place)) return <ForwardIcon />
  return isChosen ? <CheckIcon /> : null
}

function Path({
  path,
  onOpen,
}: {
  path: readonly Place[]
  onOpen: (codes: readonly string[]) => void
}) {
  const t = useTexts(texts)
  const steps = [{ code: '', name: t.all }, ...path]
  return (
    <nav aria-label={t.path}>
      <ol className={styles.path}>
        {steps.map(({ code, name }, index) => (
          <li key={code}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === path.length ? 'step' : undefined}
              onClick={() => onOpen(path.slice(0, index).map((place) => place.code))}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
