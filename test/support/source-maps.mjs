// Stack traces name the lines of the TypeScript.
process.setSourceMapsEnabled(true)
