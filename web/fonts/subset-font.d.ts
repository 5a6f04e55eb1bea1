declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Of OpenType, all unless said. */
    readonly keepFeatures?: readonly string[];
    /** By axis: a value to pin it to, or a narrower range. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** Without the glyphs that features would put in place of those of the text. */
    readonly noLayoutClosure?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
