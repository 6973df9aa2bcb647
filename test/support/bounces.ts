/** Messages as they arrive in the mailbox of returned mail. The five forms follow what these servers write. */

const lines = (...all: string[]) => all.join('\r\n') + '\r\n'
const BOUNDARY = 'a-boundary'

interface Report {
  from?: string
  to: string
  subject?: string
  type?: string
  words?: string
  /** Of the part that machines read. */
  fields: string[]
  more?: string[]
}

/** multipart/report: words, fields, and the head of the returned mail. */
const report = ({
  from = 'MAILER-DAEMON@mx.vale.example (Mail Delivery System)',
  to,
  subject = 'Undelivered Mail Returned to Sender',
  type = 'delivery-status',
  words = 'Your message could not be delivered.',
  fields,
  more = [],
}: Report) =>
  lines(
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    `\tboundary="${BOUNDARY}"`,
    ...more,
    '',
    'This is a MIME-encapsulated message.',
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    words,
    '',
    `--${BOUNDARY}`,
    `Content-Type: message/${type}`,
    '',
    ...fields,
    '',
    `--${BOUNDARY}`,
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${to}>`,
    'From: Tidewater <support@tidewater.example>',
    'To: ada@vale.example',
    'Subject: The August newsletter, 550 5.1.1 readers',
    '',
    'Hello.',
    '',
    `--${BOUNDARY}--`,
  )

const failed = (status: string, answer: string) => [
  'Reporting-MTA: dns; mx.vale.example',
  'Arrival-Date: Sat, 1 Aug 2026 12:00:00 +0000 (UTC)',
  '',
  'Final-Recipient: rfc822; ada@vale.example',
  'Action: failed',
  `Status: ${status}`,
  'Remote-MTA: dns; mx.vale.example',
  `Diagnostic-Code: smtp; ${answer}`,
]

const letter = (to: string, head: string[], ...text: string[]) =>
  lines(`Delivered-To: ${to}`, `To: ${to}`, ...head, 'Content-Type: text/plain; charset=utf-8', '', ...text)

/** By name: the message for a return address. */
export const FIXTURES = {
  postfix: (to: string) =>
    report({
      to,
      fields: failed(
        '5.1.1',
        '550 5.1.1 <ada@vale.example>: Recipient\r\n    address rejected: User unknown',
      ),
    }),
  exchange: (to: string) =>
    report({
      to,
      from: 'Microsoft Outlook <postmaster@vale.example>',
      subject: 'Undeliverable: The August newsletter',
      fields: failed(
        '5.1.10',
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@vale.example not found',
      ),
      more: ['X-MS-Exchange-Message-Is-Ndr:'],
    }),
  gmailFull: (to: string) =>
    report({
      to,
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      fields: failed(
        '4.2.2',
        '452-4.2.2 The recipient’s inbox is out of storage space.\r\n 452 4.2.2 Learn more.',
      ),
      more: ['X-Failed-Recipients: ada@vale.example'],
    }),
  qmail: (to: string) =>
    letter(
      to,
      ['Return-Path: <>', 'From: MAILER-DAEMON@vale.example', 'Subject: failure notice'],
      'Hi. This is the qmail-send program at vale.example.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      '<ada@vale.example>:',
      'Sorry, no mailbox here by that name. #5.1.1 - Sorry, no mailbox here by that name',
      '',
      '--- Below this line is a copy of the message.',
      '',
      `Return-Path: <${to}>`,
      'Our mailbox is full of temporary delights.',
    ),
  exim: (to: string) =>
    letter(
      to,
      [
        'Return-path: <>',
        'X-Failed-Recipients: ada@vale.example',
        'Auto-Submitted: auto-replied',
        'From: Mail Delivery System <Mailer-Daemon@vale.example>',
        'Subject: Mail delivery failed: returning message to sender',
      ],
      'This message was created automatically by mail delivery software.',
      '',
      '  ada@vale.example',
      '    host mx.vale.example [192.0.2.7]',
      '    SMTP error from remote mail server after RCPT TO:<ada@vale.example>:',
      '    550 No such user here',
      '',
      '------ This is a copy of the message, including all the headers. ------',
    ),
  full: (to: string) => report({ to, fields: failed('5.0.0', '552 5.2.2 Mailbox full') }),
  blocked: (to: string) =>
    report({
      to,
      fields: failed('5.7.1', '550 5.7.1 Our system has detected that this message is likely spam'),
    }),
  complaint: (to: string) =>
    report({
      to: 'feedback@tidewater.example',
      from: 'staff@vale.example',
      type: 'feedback-report',
      fields: [
        'Feedback-Type: abuse',
        'User-Agent: SomeGenerator/1.0',
        'Version: 1',
        `Original-Mail-From: <${to}>`,
      ],
    }),
  notSpam: (to: string) =>
    report({ to, type: 'feedback-report', fields: ['Feedback-Type: not-spam', 'Version: 1'] }),
  delayed: (to: string) =>
    report({
      to,
      subject: 'Delayed Mail (still being retried)',
      fields: [
        'Reporting-MTA: dns; x',
        '',
        'Action: delayed',
        'Status: 4.4.1',
        'Diagnostic-Code: X-Postfix; timed out',
      ],
    }),
  delivered: (to: string) =>
    report({ to, fields: ['Reporting-MTA: dns; x', '', 'Action: delivered', 'Status: 2.0.0'] }),
  receipt: (to: string) =>
    report({
      to,
      from: 'Ada <ada@vale.example>',
      type: 'disposition-notification',
      fields: ['Disposition: automatic-action/MDN-sent-automatically; displayed'],
    }),
  outOfOffice: (to: string) =>
    letter(
      to,
      ['From: Ada <ada@vale.example>', 'Auto-Submitted: auto-replied', 'Subject: Out of office'],
      'I am away until Monday. Call 550 1234 or write to room 5.1.1.',
    ),
  outOfOfficeByNull: (to: string) =>
    letter(
      to,
      ['Return-Path: <>', 'From: Ada <ada@vale.example>', 'Subject: Automatic reply'],
      'Back on 550 5.1.1.',
    ),
  challenge: (to: string) =>
    letter(
      to,
      ['From: Ada <ada@vale.example>', 'Subject: Please confirm your message'],
      'Your message is waiting. To deliver it, confirm that you are a person: https://vale.example/confirm',
    ),
  letter: (to: string) =>
    letter(to, ['From: postmaster@vale.example', 'Subject: Maintenance'], 'Our servers rest on Sunday.'),
}
