// Words of what waits for a second person.
import { defineTexts } from '#web/lib/language.ts'

export const approvalTexts = defineTexts({
  title: { en: 'Waiting for a second person', 'fil-PH': 'Naghihintay sa pangalawang tao' },
  intro: {
    en: 'One person proposed it, and another approves exactly what is shown here. It is then carried out at once. If anything about it changes before that, it has to be proposed again.',
    'fil-PH':
      'Isang tao ang nagmungkahi, at ibang tao ang mag-aapruba ng mismong nakikita rito. Agad itong isasagawa. Kapag may nagbago bago noon, kailangan itong imungkahi ulit.',
  },
  empty: {
    en: 'Nothing that you have a part in waits for a second person.',
    'fil-PH': 'Walang naghihintay sa pangalawang tao na may kinalaman sa iyo.',
  },
  proposedBy: {
    en: (name: string, at: string) => `Proposed by ${name}, ${at}`,
    'fil-PH': (name: string, at: string) => `Iminungkahi ni ${name}, ${at}`,
  },
  endsAt: {
    en: (at: string) => `Open until ${at}`,
    'fil-PH': (at: string) => `Bukas hanggang ${at}`,
  },
  order: { en: (id: number) => `Order ${id}`, 'fil-PH': (id: number) => `Order ${id}` },
  task: { en: 'Open the task', 'fil-PH': 'Buksan ang task' },
  borrower: { en: 'Open the borrower', 'fil-PH': 'Buksan ang borrower' },
  yours: {
    en: 'You proposed it. A colleague has to approve it.',
    'fil-PH': 'Ikaw ang nagmungkahi. Kasamahan mo ang dapat mag-apruba.',
  },
  approve: { en: 'Approve', 'fil-PH': 'Aprubahan' },
  decline: { en: 'Decline', 'fil-PH': 'Tanggihan' },
  withdraw: { en: 'Withdraw', 'fil-PH': 'Bawiin' },
  approved: { en: 'Approved and carried out.', 'fil-PH': 'Naaprubahan at naisagawa na.' },
  declined: { en: 'Declined.', 'fil-PH': 'Tinanggihan na.' },
  withdrawn: { en: 'Withdrawn.', 'fil-PH': 'Nabawi na.' },
  reason: { en: 'Reason', 'fil-PH': 'Dahilan' },
})
