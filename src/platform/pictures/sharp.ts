import sharp from 'sharp'

// Decoders of SVG, PDF, TIFF and others are never used in this process, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Each upload is decoded only once.
sharp.cache(false)

export { sharp }
