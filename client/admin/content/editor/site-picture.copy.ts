export const sitePictureCopy = {
  label: 'Upload image',
  hint: 'A screenshot of the site: JPEG, PNG, or WebP, up to 5 MB. Only the top shows, at 640 × 400. Members see it once you apply the draft.',
  alt: 'Uploaded image',
  uploading: 'Uploading…',
  failed: 'We couldn’t upload the image. Try again.',
  tooLarge: 'This image is larger than 5 MB. Select a smaller one.',
}
