// All the script of the public site. The pages are complete without it: it only closes the menu, prints,
// lets a frame grow, moves the calculator, and sends the contact form without leaving the page.
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { enhanceContactForm } from '#web/features/site/send-contact.ts'
import { enhancePage } from '#web/features/site/enhance.ts'
import { enhanceCalculator } from '#web/features/site/use-calculator.ts'
import { captureSession } from '#web/lib/session.ts'

// A shell opens the copies of the texts with a session in their address.
captureSession()
enhancePage()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact]')) {
  enhanceContactForm(form)
}
for (const calculator of document.querySelectorAll<HTMLElement>('[data-calculator]')) {
  enhanceCalculator(calculator)
}
document.documentElement.dataset['live'] = 'yes'
