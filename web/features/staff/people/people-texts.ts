// Words of the people who work here.
import { defineTexts } from '#web/lib/language.ts'

export const peopleTexts = defineTexts({
  name: { en: 'Name', 'fil-PH': 'Pangalan' },
  peopleTitle: { en: 'People', 'fil-PH': 'Mga tao' },
  invite: { en: 'Invite someone', 'fil-PH': 'Mag-imbita' },
  inviteTitle: { en: 'Invite someone', 'fil-PH': 'Mag-imbita' },
  sendInvite: { en: 'Send invitation', 'fil-PH': 'Ipadala ang invitation' },
  fullName: { en: 'Full name', 'fil-PH': 'Buong pangalan' },
  email: { en: 'E-mail address', 'fil-PH': 'E-mail address' },
  nameMissing: { en: 'Please enter a name.', 'fil-PH': 'Ilagay ang pangalan.' },
  emailWrong: { en: 'Please enter an e-mail address.', 'fil-PH': 'Ilagay ang e-mail address.' },
  roles: { en: 'Roles', 'fil-PH': 'Mga role' },
  rolesMissing: { en: 'Please choose at least one role.', 'fil-PH': 'Pumili ng kahit isang role.' },
  linkTitle: { en: 'The invitation is ready', 'fil-PH': 'Handa na ang invitation' },
  linkText: {
    en: (until: string) =>
      `Hand this link over yourself, in a way that nobody else can read. It works once, until ${until}, and is shown only now.`,
    'fil-PH': (until: string) =>
      `Ikaw mismo ang magbigay ng link na ito, sa paraang walang ibang makakabasa. Isang beses lang gagana, hanggang ${until}, at ngayon lang ipapakita.`,
  },
  noMailHost: {
    en: 'No mail host is set up, so nothing was sent.',
    'fil-PH': 'Walang naka-set up na mail host, kaya walang naipadala.',
  },
  mailFailed: {
    en: 'The e-mail could not be sent. Check the address, or hand the link over.',
    'fil-PH': 'Hindi naipadala ang e-mail. Suriin ang address, o ibigay ang link.',
  },
  mailedTitle: { en: 'Invitation sent', 'fil-PH': 'Naipadala na ang invitation' },
  mailedText: {
    en: (email: string, until: string) =>
      `We have sent the link to ${email}. It works once, until ${until}.`,
    'fil-PH': (email: string, until: string) =>
      `Ipinadala namin ang link sa ${email}. Isang beses lang itong gagana, hanggang ${until}.`,
  },
  demoMail: {
    en: 'Demo: no e-mail was sent. It is in the outbox on the',
    'fil-PH': 'Demo: walang ipinadalang e-mail. Mababasa ito sa outbox ng',
  },
  testPage: { en: 'test page', 'fil-PH': 'test page' },
  link: { en: 'Link', 'fil-PH': 'Link' },
  state: { en: 'State', 'fil-PH': 'Kalagayan' },
  stateInvited: { en: 'Invited', 'fil-PH': 'Inimbita' },
  stateActive: { en: 'Active', 'fil-PH': 'Aktibo' },
  stateEnded: { en: 'Left', 'fil-PH': 'Umalis na' },
  unconfirmed: {
    en: 'Not confirmed: decides nothing yet',
    'fil-PH': 'Hindi pa kumpirmado: wala pang napagpapasyahan',
  },
  confirmedBy: {
    en: (name: string, at: string) => `Confirmed by ${name}, ${at}`,
    'fil-PH': (name: string, at: string) => `Kinumpirma ni ${name}, ${at}`,
  },
  confirmedBySetup: {
    en: (at: string) => `Confirmed by whoever runs the server, ${at}`,
    'fil-PH': (at: string) => `Kinumpirma ng nagpapatakbo ng server, ${at}`,
  },
  confirmPersonText: {
    en: 'An administrator of the other line has to confirm that this person is who they are and logs in themselves; call them first. It waits for seven days; saving the roles asks again.',
    'fil-PH':
      'Administrator ng kabilang linya ang dapat magkumpirma na siya nga ito at siya mismo ang nagla-log in; tawagan muna siya. Pitong araw itong maghihintay; kapag sinave ulit ang mga role, hihingi ulit.',
  },
  confirmLaterText: {
    en: 'Once they have accepted, an administrator of the other line has to confirm them.',
    'fil-PH': 'Kapag tinanggap na niya, administrator ng kabilang linya ang magkukumpirma.',
  },
  confirmPerson: { en: 'Waiting for a second person', 'fil-PH': 'Naghihintay sa pangalawang tao' },
  lastSeen: { en: 'Last seen', 'fil-PH': 'Huling nakita' },
  never: { en: 'Never', 'fil-PH': 'Hindi pa' },
  sessions: { en: 'Sessions', 'fil-PH': 'Mga session' },
  actions: { en: 'Actions', 'fil-PH': 'Mga aksyon' },
  manage: { en: 'Manage', 'fil-PH': 'Pamahalaan' },
  changeRoles: { en: 'Save roles', 'fil-PH': 'I-save ang mga role' },
  inviteAgain: { en: 'Send a new invitation', 'fil-PH': 'Magpadala ng bagong invitation' },
  inviteAgainText: {
    en: 'If they lost the link or their phone. Their password, codes and sessions stop working.',
    'fil-PH': 'Kung nawala ang link o phone. Hindi na gagana ang password, codes at sessions nila.',
  },
  endPerson: { en: 'End access', 'fil-PH': 'Tapusin ang access' },
  endPersonTitle: {
    en: (name: string) => `End access for ${name}`,
    'fil-PH': (name: string) => `Tapusin ang access ni ${name}`,
  },
  endSession: { en: 'End', 'fil-PH': 'Tapusin' },
  unknownDevice: { en: 'Unknown device', 'fil-PH': 'Hindi kilalang device' },
  demo: { en: 'Demo', 'fil-PH': 'Demo' },
  done: { en: 'Done', 'fil-PH': 'Tapos' },
})
