// What a visitor does before the page responds. The hash may ask for another template than the one that
// was painted: its controls are others, in the same order but for the field for the code, which is never
// painted; they get what was typed. A button that was tapped looks pressed at once, and is tapped
// again when it can do something.
import { enterAgain } from '#web/app/typed-early.ts'

const CONTROLS = 'form input:not([name=smsCode]), form button'
const controls = () => [...document.querySelectorAll<HTMLInputElement>(CONTROLS)]

export function keepWhatIsEarly(): void {
  const painted = controls()
  let tapped = -1
  const show = (isBusy: boolean) => painted[tapped]?.setAttribute('aria-busy', `${isBusy}`)
  const note = ({ target }: Event) => {
    show(false)
    tapped = painted.findIndex((control) => control.contains(target as Node))
    show(true)
  }
  addEventListener('click', note, true)
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    removeEventListener('click', note, true)
    show(false)
    const live = controls()
    enterAgain(
      live.flatMap(({ id }, index) => {
        const { value = '' } = painted[index] ?? {}
        return value === '' || painted[index] === live[index] ? [] : [{ id, value }]
      }),
    )
    // React takes in what was entered first.
    setTimeout(() => {
      live[tapped]?.focus()
      live[tapped]?.click()
    })
  }).observe(document.documentElement, { attributeFilter: ['data-live'] })
}
