import type { BrandField } from '#src/platform/brand/settings/brand-settings.contract.js'

interface FieldTexts {
  field: BrandField
  label: string
  hint?: string
  isLong?: boolean
}

export interface Group {
  title: string
  text: string
  fields: FieldTexts[]
}

const COMMAS = 'Separate them with commas.'

/** The fields of the brand, as the form shows them; versions are edited where their files are. */
export const GROUPS: Group[] = [
  {
    title: 'Company',
    text: 'How pages and emails name and describe your company.',
    fields: [
      {
        field: 'name',
        label: 'Company name',
        hint: 'Also the sender’s name on emails, unless MAIL_FROM has a name.',
      },
      {
        field: 'contactEmail',
        label: 'Contact email',
        hint: 'Where members email you. Also the sender’s address, unless MAIL_FROM is set.',
      },
      { field: 'productName', label: 'Automated system' },
      {
        field: 'productArticle',
        label: 'Article before the system’s name',
        hint: 'Enter the, as in “Welcome to the Tidewater System”, or leave it empty.',
      },
      { field: 'indicatorName', label: 'Indicator' },
      {
        field: 'description',
        label: 'Description',
        hint: 'What search engines show for the sign-in page. The welcome page has its own, in Content Manager.',
        isLong: true,
      },
      {
        field: 'postalAddress',
        label: 'Postal address',
        hint: 'At the end of every email. Leave empty to show none.',
        isLong: true,
      },
      {
        field: 'prefix',
        label: 'Key prefix',
        hint: 'Only new master keys begin with it. Existing keys don’t change, but members’ keys that begin with it show as Automation.',
        isLong: true,
      },
    ],
  },
  {
    title: 'Color',
    text: 'Used for buttons, highlights, and the built-in logo, on every page and in emails.',
    fields: [{ field: 'accent', label: 'Accent color', hint: 'A # followed by six characters: 0–9 or A–F.' }],
  },
  {
    title: 'Partners',
    text: 'Companies and platforms the portal mentions.',
    fields: [
      { field: 'tradingPlatform', label: 'Trading platform' },
      { field: 'chartingPlatform', label: 'Charting platform' },
      { field: 'fundingPartner', label: 'Funding partner' },
      { field: 'supportedBrokers', label: 'Supported brokers', hint: COMMAS, isLong: true },
    ],
  },
  {
    title: 'Links',
    text: 'Where buttons and cards lead.',
    fields: [
      { field: 'links.booking', label: 'Onboarding call' },
      { field: 'links.purchaseVps', label: 'Purchase VPS' },
      { field: 'links.accessVps', label: 'Access VPS' },
      { field: 'links.vpsDownload', label: 'VPS file' },
      { field: 'links.vpsSupport', label: 'VPS support' },
      { field: 'links.community', label: 'Community' },
      { field: 'links.assistant', label: 'Assistant' },
      { field: 'links.indicator', label: 'Indicator page' },
      { field: 'links.tradingPlatform', label: 'Trading platform page' },
      { field: 'links.propFirm', label: 'Funding partner page' },
      { field: 'links.propFirmAccounts', label: 'Funding partner’s accounts' },
      { field: 'links.performanceDatabase', label: 'Performance database' },
      {
        field: 'links.welcomeVideo',
        label: 'Welcome video',
        hint: 'The embed link from the video’s host.',
      },
      {
        field: 'links.training',
        label: 'Training videos',
        hint: 'The first part of each video’s link. The video’s name is added to it.',
      },
      { field: 'links.terms', label: 'Terms of service' },
      { field: 'links.privacy', label: 'Privacy policy' },
    ],
  },
  {
    title: 'Facts',
    text: 'Figures the portal quotes. Only state what you can prove. Current versions are in the Content Manager, under Versions.',
    fields: [
      { field: 'facts.traders', label: 'Traders' },
      { field: 'facts.communityTraders', label: 'Traders in the community' },
      { field: 'facts.minds', label: 'People on the team' },
      { field: 'facts.yearsInDevelopment', label: 'Years in development' },
      { field: 'facts.fundingRange', label: 'Funding range' },
      { field: 'facts.riskReward', label: 'Risk-reward' },
      { field: 'facts.riskPerTrade', label: 'Risk per trade' },
      { field: 'facts.instruments', label: 'Instruments', hint: COMMAS },
      { field: 'facts.analyzerYears', label: 'Years of analyzed data' },
      {
        field: 'facts.tradingHours',
        label: 'Trading hours',
        hint: 'Written like this, they set the session clock: 9:35 AM to 12:00 PM Eastern.',
        isLong: true,
      },
      { field: 'facts.nextSystemVersion', label: 'Next system version' },
      { field: 'facts.updateMonths', label: 'Time between updates' },
      { field: 'facts.supportHours', label: 'Support replies within' },
      { field: 'facts.setupMinutes', label: 'Setup time' },
      { field: 'facts.copyrightYear', label: 'Copyright year' },
    ],
  },
]

/** Fields of the brand that the Content Manager replaces: of BRAND_FILE, commands and older entries of the audit log. */
const ELSEWHERE = { 'facts.systemVersion': 'System version', 'facts.indicatorVersion': 'Indicator version' }

/** Labels in comparisons and in the audit log. */
export const BRAND_LABELS: Partial<Record<string, string>> = {
  ...ELSEWHERE,
  ...Object.fromEntries(GROUPS.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label]))),
}
