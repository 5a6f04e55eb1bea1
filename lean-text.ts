/**
 * How what runs in Node is written. Node keeps the text of all that it runs, and one with a single letter that is not Latin
 * takes twice the memory. Nothing is renamed, and lines stay, for whoever reads a failure.
 */
export const leanText = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
