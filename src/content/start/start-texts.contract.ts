/** The replaced texts of the welcome page: plain words by content key. */
export type StartTexts = Readonly<Record<string, string>>
