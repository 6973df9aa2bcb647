/** Formatted text, and the pictures in it. */
export const markupCopy = {
  rich: {
    toolbar: 'Formatting',
    buttons: {
      bold: 'Bold',
      italic: 'Italic',
      heading: 'Heading',
      subheading: 'Small heading',
      bullets: 'Bulleted list',
      numbers: 'Numbered list',
      link: 'Link',
      picture: 'Picture',
      undo: 'Undo',
      redo: 'Redo',
    },
    link: { label: 'Link address', set: 'Set link', remove: 'Remove link' },
    toSource: 'Edit as HTML',
    toRich: 'Edit as formatted text',
  },
  pictures: {
    library: 'Pictures',
    alt: 'Description',
    altHint: 'Read out to people who can’t see the picture. Leave empty if it’s only decoration.',
    upload: 'Upload a picture',
    hint: 'JPEG, PNG, or WebP, up to 5 MB.',
    uploading: 'Uploading…',
    tooLarge: 'This image is larger than 5 MB. Select a smaller one.',
    empty: 'Pictures that you upload will appear here.',
    failed: 'We couldn’t load the pictures.',
    insert: (place: number) => `Insert picture ${place}`,
  },
}
