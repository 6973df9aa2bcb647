export const cropCopy = {
  title: 'Adjust your photo',
  how: 'Drag the photo or use the arrow keys. Only the part in the circle is shown.',
  frame: 'Photo. Use the arrow keys to move it and the plus and minus keys to zoom.',
  /** Read out after each move. */
  place: (left: number, top: number) => `Starts ${left}% from the left and ${top}% from the top`,
  zoom: 'Zoom',
  times: (zoom: number) => `${zoom.toFixed(1)} times`,
  cancel: 'Cancel',
  notLoaded: {
    title: 'We couldn’t load your photo',
    text: 'Please try again. If it still doesn’t load, check your connection.',
  },
  use: 'Use photo',
}
